/** Reads that stay readable: orders, listings, conversations, and what their screens need. */
const reads =
  /^\/api\/(?:config|users?|user\/(?:preferences|materials|favorites)|(?:users|orders|materials|favorites|reviews|offers|conversations|messages)(?:\/.*)?)$/
const neverKept = /\/(?:export|pdf|head|payment|suggestions|search)\b/
const files = /^\/(?:assets|remotes)\//
const pictures = /^\/(?:uploads|avatars|api\/orders\/papers|api\/messages\/pictures)\//

export function isKeptRead(path: string): boolean {
  const [address = ''] = path.split('?')
  return reads.test(address) && !neverKept.test(address)
}

/** A file with a hash in its address, of the shell or of a remote. */
export const isKeptFile = (path: string) => files.test(path)

export const isKeptPicture = (path: string) => pictures.test(path) && !path.endsWith('.pdf')
