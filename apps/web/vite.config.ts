import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    proxy: { '/api': { target: process.env.GOLDSPAN_API ?? 'http://127.0.0.1:4173' } },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Everything is a file of its own, so that a Content-Security-Policy without data: and without inline code holds.
    assetsInlineLimit: 0,
    // Monaco's chunk is loaded with the workspace only.
    chunkSizeWarningLimit: 4000,
  },
  worker: { format: 'es' },
})
