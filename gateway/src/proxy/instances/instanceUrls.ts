import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

export type FindAddresses = (name: string) => Promise<string[]>

/** One address for each instance: a name stands for all that have it, as containers and pods do that come and go. */
export async function instanceUrls(
  urls: string[],
  find: FindAddresses = findAddresses,
): Promise<string[]> {
  const expanded = await Promise.all(urls.map((url) => (isNamed(url) ? expand(url, find) : [url])))
  return [...new Set(expanded.flat())]
}

/** Whether its host is looked up: a certificate is of its name, and this machine is one instance. */
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

/** Of a machine with two addresses one. */
async function findAddresses(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true })
  const family = found.some((each) => each.family === 4) ? 4 : 6
  return found.filter((each) => each.family === family).map(({ address }) => address)
}
