import type { Sharp } from 'sharp'

/** Pixels of a line, and lines. Each pixel is compared with its right neighbor: 256 bits. */
const size = { width: 17, height: 16 }
const bandLength = 4
/** Copies of a picture that are smaller or encoded again differ in fewer bits. */
const bitsMax = 12
/** A picture of one color, such as a scan of an empty page, is like all others. */
const bandsMin = 4

/** A perceptual hash of a picture: its difference hash of 256 bits, as 64 hex digits. */
export async function pictureHash(picture: Sharp): Promise<string> {
  const pixels = await picture
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const bits = Array.from(pixels, (shade, at) =>
    at % size.width === 0 ? '' : shade > pixels[at - 1]! ? '1' : '0',
  ).join('')
  return Array.from({ length: bits.length / 4 }, (_, at) =>
    Number.parseInt(bits.slice(4 * at, 4 * at + 4), 2).toString(16),
  ).join('')
}

/**
 * The bands of a hash, for an index: like pictures have at least one in common. Plain parts of a
 * picture have none, and a plain picture has none at all.
 */
export function hashBands(hash: string): string[] {
  const bands = Array.from(
    { length: hash.length / bandLength },
    (_, at) => `${at}:${hash.slice(at * bandLength, (at + 1) * bandLength)}`,
  ).filter((band) => !/:(0{4}|f{4})$/.test(band))
  return bands.length < bandsMin ? [] : bands
}

/** Whether two hashes are of the same picture. */
export function isSamePicture(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const differing = Array.from(one, (digit, at) =>
    bitCount(Number.parseInt(digit, 16) ^ Number.parseInt(other[at]!, 16)),
  )
  return differing.reduce((sum, bits) => sum + bits, 0) <= bitsMax
}

const bitCount = (digit: number): number =>
  (digit & 1) + ((digit >> 1) & 1) + ((digit >> 2) & 1) + ((digit >> 3) & 1)
