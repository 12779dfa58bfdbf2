import { profilePictureWidths } from './constants.ts'

const storedName = /^\/avatars\/[\w-]+-[0-9a-f]{6}\.webp$/

/**
 * URL of a profile picture in a width. The largest has the picture's own URL; a picture from
 * elsewhere has one size.
 */
export function pictureUrl(url: string, width: (typeof profilePictureWidths)[number]): string {
  return storedName.test(url) && width !== Math.max(...profilePictureWidths)
    ? url.replace(/\.webp$/, `-${width}.webp`)
    : url
}
