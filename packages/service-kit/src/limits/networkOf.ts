import ipaddr from 'ipaddr.js'

/**
 * The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, because one customer
 * owns a whole /64.
 */
export const networkOf = (address: string): string => prefixOf(address, 4)

/**
 * A wider unit, against callers with many networks: the /48 of an IPv6 address or network, which
 * anybody gets for free.
 */
export const siteOf = (address: string): string => prefixOf(address, 3)

/**
 * The unit of votes and of registrations: the /24 of an IPv4 address or the /48 of an IPv6 address.
 * The holder of one address can often get the others.
 */
export function wideNetworkOf(address: string): string {
  const site = siteOf(address)
  return /^\d+\.\d+\.\d+\.\d+$/.test(site) ? site.replace(/\d+$/, '0') : site
}

/** Whether a network is on the internet, and not inside a machine, a company or a carrier. */
export function isPublicNetwork(network: string): boolean {
  return ipaddr.isValid(network) && ipaddr.process(network).range() === 'unicast'
}

function prefixOf(address: string, groups: number): string {
  // Skips parsing for IPv4, which is nearly every address.
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  return `${ip.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')}::`
}
