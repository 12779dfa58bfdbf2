import ipaddr from 'ipaddr.js'

/** What an address is limited by: itself, or the /64 of an IPv6 address, as one customer has all of those. */
export const networkOf = (address: string): string => prefixOf(address, 4)

/** The same where many networks are no more than one: the /48 of an IPv6 address or network, as anybody gets one of those for free. */
export const siteOf = (address: string): string => prefixOf(address, 3)

function prefixOf(address: string, groups: number): string {
  // Nearly all, and no need to be read.
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  return `${ip.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')}::`
}
