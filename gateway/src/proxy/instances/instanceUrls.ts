import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

export type FindAddresses = (name: string) => Promise<string[]>

/**
 * Expands each host name to one URL per address. Containers and pods of a service share a name and
 * come and go.
 */
export async function instanceUrls(
  urls: string[],
  find: FindAddresses = findAddresses,
): Promise<string[]> {
  const expanded = await Promise.all(urls.map((url) => (isNamed(url) ? expand(url, find) : [url])))
  return [...new Set(expanded.flat())]
}

/**
 * Whether the host is looked up. Not for https, whose certificate is for the name, nor for
 * localhost, which is one instance.
 */
export function isNamed(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'http:' &&
    hostname !== 'localhost' &&
    !hostname.startsWith('[') &&
    isIP(hostname) === 0
  )
}

async function expand(url: string, find: FindAddresses): Promise<string[]> {
  const { hostname, port } = new URL(url)
  const addresses = await find(hostname)
  return addresses.map(
    (address) => `http://${isIP(address) === 6 ? `[${address}]` : address}${port && `:${port}`}`,
  )
}

/** Takes one address family, so that a machine with IPv4 and IPv6 counts once. */
async function findAddresses(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true })
  const family = found.some((each) => each.family === 4) ? 4 : 6
  return found.filter((each) => each.family === family).map(({ address }) => address)
}
