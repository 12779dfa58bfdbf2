export type Encoding = 'br' | 'gzip'

const refused = /;\s*q=0(?:\.0*)?$/

/** Whether a client can read an encoding, by its `Accept-Encoding`. */
export function acceptsEncoding(accepted: string | string[] | undefined, encoding: Encoding): boolean {
  if (typeof accepted !== 'string' || !accepted.includes(encoding)) return false
  return accepted.split(',').some((part) => {
    const offer = part.trim()
    return offer === encoding || (offer.startsWith(`${encoding};`) && !refused.test(offer))
  })
}

/** Weak comparison, as RFC 9110 asks for `If-None-Match`. */
export function matchesEtag(asked: string, etag: string): boolean {
  const opaque = withoutWeakMark(etag)
  return asked === '*' || asked.split(',').some((one) => withoutWeakMark(one.trim()) === opaque)
}

const withoutWeakMark = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag)
