import { type Picture, sizeUrl, storedPicture } from '../storedPicture.ts'
import { imageUrls } from './imageUrls.ts'

/** A picture of a listing, or an order's own copy. */
const storedUrl = /^\/(?:uploads|api\/orders\/papers)\/[\w-]+-[0-9a-f]{6}\.webp$/

/** Only here: a listing cannot use an order's copies, so `imageUrls` finds none. */
const orderCopyUrl = /\/api\/orders\/papers\/[\w-]+\.webp/g

/**
 * The pictures of a listing's image field, which may be a list, JSON text, a comma-separated list,
 * a path or free text.
 */
export function pictures(imageField: unknown): Picture[] {
  const copies = typeof imageField === 'string' ? imageField.match(orderCopyUrl) : null
  return (copies ?? imageUrls(imageField)).map((url) =>
    storedUrl.test(url) ? storedPicture(url) : { url },
  )
}

/** The first picture in its smallest size, for a small frame. */
export function coverUrl(imageField: unknown): string | undefined {
  const [first] = pictures(imageField)
  return first && (first.srcSet ? sizeUrl(first.url, 320) : first.url)
}
