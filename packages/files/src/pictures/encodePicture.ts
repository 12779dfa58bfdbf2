import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from 'sharp'
import { containsCode } from '../upload/containsCode.ts'
import { FileRefused } from '../workers/FileRefused.ts'
import { decodeHeic } from './decodeHeic.ts'
import { pictureHash } from './pictureHash.ts'

/** Accepted picture formats. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/**
 * The path of a picture, the accepted formats, and the widths to store. `isSquare` crops it to a
 * square.
 */
export type PictureJob = {
  path: string
  formats: readonly PictureFormat[]
  widths: readonly number[]
  isSquare?: boolean
}

/** Only the process for HEIC decodes it, because that takes up to 600 MB. */
export type EncoderJob = PictureJob & { decodesHeic: boolean }

/** The encoded file for each width, the mean color as `rrggbb`, and the perceptual hash. */
export type EncodedPicture = {
  paths: { width: number; path: string }[]
  color: string
  hash: string
}

/** Why a picture is refused. */
export type PictureError = 'unsupported' | 'unreadable' | 'tooDetailed' | 'heicUnreadable'
/** `needsHeic`: not a refusal to the user, the process for HEIC takes the picture. */
export type EncoderRefusal = PictureError | 'needsHeic'

/**
 * Re-encodes a picture as WebP in every width, upright and without metadata. Writes the results
 * beside the original.
 */
export async function encodePicture(job: EncoderJob): Promise<EncodedPicture> {
  const { path, widths } = job
  if (await containsCode(path)) throw refused('unsupported')
  const pixels = await decode(job)
  const paths: EncodedPicture['paths'] = []
  for (const width of widths) {
    const target = `${path}-${width}.webp`
    await picture(pixels).resize(within(width)).webp(encoding).toFile(target)
    paths.push({ width, path: target })
  }
  return { paths, color: await meanColor(pixels), hash: await pictureHash(picture(pixels)) }
}

/**
 * The largest phone photos have 50 million pixels in a 5 MB file. PICTURE_TOO_DETAILED and its texts
 * name this limit.
 */
const pixelsMax = 50_000_000
/** Effort 2 takes half the time of the default, for 4 % more bytes. */
const encoding = { quality: 80, effort: 2 }
const white = '#ffffff'

// Only these decoders are enabled. libvips detects the format from the content, not from the file
// name.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)

type Pixels = { data: Buffer; info: OutputInfo }

async function decode(job: EncoderJob): Promise<Pixels> {
  const { path, formats, widths, isSquare = false, decodesHeic } = job
  let free = () => {}
  try {
    const { format, compression, autoOrient } = await sharp(path, {
      limitInputPixels: false,
    }).metadata()
    const found = format === 'heif' ? heifFormat(compression) : format
    if (!formats.some((taken) => taken === found)) throw refused('unsupported')
    if (autoOrient.width * autoOrient.height > pixelsMax) throw refused('tooDetailed')
    if (found === 'heic' && !decodesHeic) throw refused('needsHeic')
    const widest = Math.max(...widths)
    const heic = found === 'heic' ? await openHeic(path) : undefined
    free = heic?.free ?? free
    const { image, width, height } = heic ?? {
      image: sharp(path, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient(),
      ...autoOrient,
    }
    const side = Math.min(widest, width, height)
    return await image
      .resize(isSquare ? { width: side, height: side, fit: 'cover' } : within(widest))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    if (cause instanceof FileRefused) throw cause
    const isOther = cause instanceof Error && cause.message.includes('unsupported image format')
    throw refused(isOther ? 'unsupported' : 'unreadable', cause)
  } finally {
    free()
  }
}

function heifFormat(compression: string | undefined): PictureFormat | undefined {
  if (compression === 'av1') return 'avif'
  return compression === 'hevc' ? 'heic' : undefined
}

type OpenHeic = { image: Sharp; width: number; height: number; free: () => void }

async function openHeic(path: string): Promise<OpenHeic> {
  try {
    const { data, free, ...raw } = await decodeHeic(path)
    return { image: sharp(data, { raw }), free, ...raw }
  } catch (cause) {
    throw refused('heicUnreadable', cause)
  }
}

function refused(error: EncoderRefusal, cause?: unknown): FileRefused {
  return new FileRefused(error, { cause })
}

// The height is bounded too, because WebP allows at most 16,383 pixels.
function within(width: number): ResizeOptions {
  return { width, height: 2 * width, fit: 'inside', withoutEnlargement: true }
}

function picture({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } })
}

async function meanColor(pixels: Pixels): Promise<string> {
  const { data } = await picture(pixels)
    .flatten({ background: white })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.subarray(0, 3).toString('hex')
}
