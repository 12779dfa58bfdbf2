import { profilePictureWidths } from './constants.ts'

const storedName = /^\/avatars\/[\w-]+-[0-9a-f]{6}\.webp$/

/** Url of the size of a profile picture that is `width` wide: the largest is the picture's own; one from elsewhere has one size. */
export function pictureUrl(url: string, width: (typeof profilePictureWidths)[number]): string {
  return storedName.test(url) && width !== Math.max(...profilePictureWidths)
    ? url.replace(/\.webp$/, `-${width}.webp`)
    : url
}
