export * from './span.ts'
