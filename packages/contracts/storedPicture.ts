/** A picture's attributes for an `<img>`. */
export type Picture = {
  url: string
  /** The stored sizes for `srcset`. A picture from elsewhere has only one size. */
  srcSet?: string
  /** Background color until the picture has loaded. */
  blurColor?: string
}

/**
 * Widths in pixels of each stored picture: `x.webp` is the largest, `x-320.webp` is 320 pixels
 * wide.
 */
export const pictureWidths = [320, 640, 1280] as const

const nameEnd = /-([0-9a-f]{6})\.webp$/

/** A stored picture. Its file name ends with its mean color. */
export function storedPicture(url: string): Picture {
  const sizes = pictureWidths.map((width) => `${sizeUrl(url, width)} ${width}w`)
  return { url, srcSet: sizes.join(', '), blurColor: `#${nameEnd.exec(url)?.[1]}` }
}

/** URL of a stored picture in a width. The largest has the picture's own URL. */
export function sizeUrl(url: string, width: number): string {
  return width === Math.max(...pictureWidths) ? url : url.replace(/\.webp$/, `-${width}.webp`)
}
