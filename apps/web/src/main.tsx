import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import './app/theme/tokens.css'
import './app/theme/base.css'
import './app/theme/mantine.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
