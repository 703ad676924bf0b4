/** Whether a path is one of a file that describes a project, which navigation reads besides the sources. */
export function isProjectFile(path: string): boolean {
  return PROJECT_FILE.test(path)
}

const PROJECT_FILE = /(^|\/)(go\.mod|package\.json|tsconfig[^/]*\.json|jsconfig\.json|Cargo\.toml)$/
