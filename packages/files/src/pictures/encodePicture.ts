import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'
import { containsCode } from '../upload/containsCode.ts'
import { FileRefused } from '../workers/FileRefused.ts'

/** What pictures may be. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** A picture at a path, what it may be, the widths it is to be stored in, and whether all of it or a square of it. */
export type PictureJob = {
  path: string
  formats: readonly PictureFormat[]
  widths: readonly number[]
  isSquare?: boolean
}

/** A picture as it is to be stored: the file of each width, and its mean color as `rrggbb`. */
export type EncodedPicture = { paths: { width: number; path: string }[]; color: string }

/** What a picture is refused for. */
export type PictureError = 'unsupported' | 'unreadable'

/** Encodes the picture at a path anew, beside it: WebP in every width, upright, without metadata. */
export async function encodePicture(job: PictureJob): Promise<EncodedPicture> {
  const { path, widths } = job
  if (await containsCode(path)) throw refused('unsupported')
  const pixels = await decode(job)
  const paths: EncodedPicture['paths'] = []
  for (const width of widths) {
    const target = `${path}-${width}.webp`
    await picture(pixels).resize(within(width)).webp(encoding).toFile(target)
    paths.push({ width, path: target })
  }
  return { paths, color: await meanColor(pixels) }
}

/** The largest photos of phones are 50 million pixels in a file of 5 MB. */
const pixelsMax = 50_000_000
/** Half the time of the usual effort, for 4 % more bytes. */
const encoding = { quality: 80, effort: 2 }
const white = '#ffffff'

// Decoders of the five formats and no others: what a file is says its content.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)

type Pixels = { data: Buffer; info: OutputInfo }

async function decode({ path, formats, widths, isSquare = false }: PictureJob): Promise<Pixels> {
  try {
    const { format, compression, autoOrient } = await sharp(path, {
      limitInputPixels: pixelsMax,
    }).metadata()
    const found = format === 'heif' && compression === 'av1' ? 'avif' : format
    if (!formats.some((taken) => taken === found)) throw refused('unsupported')
    const widest = Math.max(...widths)
    const side = Math.min(widest, autoOrient.width, autoOrient.height)
    return await sharp(path, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize(isSquare ? { width: side, height: side, fit: 'cover' } : within(widest))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    if (cause instanceof FileRefused) throw cause
    const isOther = cause instanceof Error && cause.message.includes('unsupported image format')
    throw refused(isOther ? 'unsupported' : 'unreadable', cause)
  }
}

function refused(fault: PictureError, cause?: unknown): FileRefused {
  return new FileRefused(fault, { cause })
}

// A bound on the height too: WebP ends at 16,383 pixels.
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
