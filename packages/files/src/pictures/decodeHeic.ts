import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Handle = { readonly heif: true }
type Image = { handle: Handle; is_primary: () => boolean; free: () => void }
type Plane = { data: Uint8Array; width: number; height: number; stride: number }
/** The part of libheif that we use. */
type Libheif = {
  HeifDecoder: new () => { decode: (bytes: Buffer) => Image[] }
  heif_js_decode_image2: (
    handle: Handle,
    space: object,
    chroma: object,
  ) => { image?: object; channels?: Plane[] }
  heif_image_release: (image: object) => void
  heif_colorspace: { heif_colorspace_RGB: object }
  heif_chroma: { heif_chroma_interleaved_RGB: object }
}

const require = createRequire(import.meta.url)
const channels = 3
let loaded: Libheif | undefined
/** One for all pictures: it frees the file of the picture before. */
let decoder: InstanceType<Libheif['HeifDecoder']> | undefined

/**
 * Decodes the main picture of a HEIC file, upright. libvips of sharp has no decoder for HEVC, so
 * libheif runs as WebAssembly. Throws for a damaged file.
 * The caller calls `free` after it has used the pixels, which stay in the memory of libheif.
 */
export async function decodeHeic(path: string) {
  // 120 ms and 40 MB, which no other picture needs.
  loaded ??= require('libheif-js/wasm-bundle.js') as Libheif
  const libheif = loaded
  decoder ??= new libheif.HeifDecoder()
  const images = decoder.decode(await readFile(path))
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) throw new Error('The file has no picture')
    const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace
    const { heif_chroma_interleaved_RGB: interleaved } = libheif.heif_chroma
    const decoded = libheif.heif_js_decode_image2(image.handle, rgb, interleaved)
    const free = () => void (decoded.image && libheif.heif_image_release(decoded.image))
    const [plane] = decoded.channels ?? []
    if (!plane || plane.stride !== plane.width * channels) {
      free()
      throw new Error('The picture is damaged')
    }
    const { data, width, height } = plane
    return { data, width, height, channels, free } as const
  } finally {
    for (const image of images) image.free()
  }
}
