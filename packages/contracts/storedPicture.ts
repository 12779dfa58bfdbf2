/** A picture as an `<img>` takes it. */
export type Picture = {
  url: string
  /** The stored sizes for `srcset`; a picture from elsewhere has one size only. */
  srcSet?: string
  /** Shown behind the picture until it is there. */
  blurColor?: string
}

/** Widths in pixels that each picture is stored in: `x.webp` is the largest, `x-320.webp` the 320 wide one. */
export const pictureWidths = [320, 640, 1280] as const

const nameEnd = /-([0-9a-f]{6})\.webp$/

/** A picture that a service has stored: its mean color is the end of its name. */
export function storedPicture(url: string): Picture {
  const sizes = pictureWidths.map((width) => `${sizeUrl(url, width)} ${width}w`)
  return { url, srcSet: sizes.join(', '), blurColor: `#${nameEnd.exec(url)?.[1]}` }
}

/** URL of the size of a stored picture that is `width` wide: the largest is the picture's own. */
export function sizeUrl(url: string, width: number): string {
  return width === Math.max(...pictureWidths) ? url : url.replace(/\.webp$/, `-${width}.webp`)
}
