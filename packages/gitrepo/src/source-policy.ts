/** A way to reach a repository that a policy can allow. */
export type SourceProtocol = 'https' | 'ssh' | 'file'

/** Which sources may become mirrors; the owner of the installation decides. */
export type SourcePolicy = {
  readonly protocols: readonly SourceProtocol[]
  /** Host names in lower case, exact or as `*.example.org` for all hosts below a domain; any host when absent. */
  readonly hosts?: readonly string[]
  /** Whether hosts may have loopback, private or link-local addresses. Default false. */
  readonly privateAddresses?: boolean
  /** Absolute folders that local sources must lie in; any folder when absent. */
  readonly localRoots?: readonly string[]
}

/** Any public host over https or ssh, and no local path. */
export const PUBLIC_SOURCES: SourcePolicy = { protocols: ['https', 'ssh'] }

/** Whether a policy allows a host name, leaving its address aside. */
export function allowsHost(policy: SourcePolicy, host: string): boolean {
  const name = host.toLowerCase()
  return (
    policy.hosts === undefined ||
    policy.hosts.some((rule) => (rule.startsWith('*.') ? name.endsWith(rule.slice(1)) : name === rule))
  )
}
