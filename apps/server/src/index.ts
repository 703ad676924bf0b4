export { type Config, ConfigError, loadConfig } from './config.ts'
export { DataDirectoryError } from './data-lock.ts'
export { type Installation, type Overrides, openInstallation } from './installation.ts'
export { ListenError, type Serving, serve } from './serve.ts'
