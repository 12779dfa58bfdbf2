import { imageWidths } from './constants.ts'
import { imageUrls } from './imageUrls.ts'

/** A picture as an `<img>` takes it. */
export type Picture = {
  url: string
  /** The stored sizes for `srcset`; a picture from elsewhere has one size only. */
  srcSet?: string
  /** Shown behind the picture until it is there. */
  blurColor?: string
}

const storedName = /^\/uploads\/[\w-]+-([0-9a-f]{6})\.webp$/

/** The pictures of a listing. Its image field may be a list, JSON text of one, a comma list, a path or free text (spec 3). */
export function pictures(imageField: unknown): Picture[] {
  return imageUrls(imageField).map(toPicture)
}

/** URL of the size of a stored picture that is `width` wide: the largest is the picture's own. */
export function sizeUrl(url: string, width: number): string {
  return width === Math.max(...imageWidths) ? url : url.replace(/\.webp$/, `-${width}.webp`)
}

function toPicture(url: string): Picture {
  const stored = storedName.exec(url)
  if (!stored) return { url }
  const sizes = imageWidths.map((width) => `${sizeUrl(url, width)} ${width}w`)
  return { url, srcSet: sizes.join(', '), blurColor: `#${stored[1]}` }
}
