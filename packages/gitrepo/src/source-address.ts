import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { MirrorError } from './mirror-error.ts'

const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')
}

/** Looks up all addresses of a host name. */
export type HostLookup = (host: string) => Promise<readonly string[]>

/**
 * Whether an IP address is one of the public internet: not loopback, private, link-local, multicast, reserved, or an
 * IPv6 form that embeds an IPv4 address (those of IPv4-mapped addresses are checked as IPv4).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  return !NOT_PUBLIC.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The one address that a connection to a host is pinned to, so that what was checked is what is reached.
 *
 * Throws `MirrorError`: `unreachable` when the name has no address, `forbidden_address` when any of its addresses
 * is not public.
 */
export async function publicAddress(host: string, lookUp: HostLookup = lookUpAll): Promise<string> {
  const literal = host.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) === 0 ? await addressesOf(host, lookUp) : [literal]
  const [first] = addresses
  if (first === undefined) throw new MirrorError('unreachable', `The host ${host} has no address.`)
  if (!addresses.every(isPublicAddress)) {
    throw new MirrorError('forbidden_address', `The host ${host} has an address inside a private network.`)
  }
  return first
}

async function addressesOf(host: string, lookUp: HostLookup): Promise<readonly string[]> {
  try {
    return await lookUp(host)
  } catch (error) {
    throw new MirrorError('unreachable', `The host ${host} was not found.`, { cause: error })
  }
}

async function lookUpAll(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map((entry) => entry.address)
}
