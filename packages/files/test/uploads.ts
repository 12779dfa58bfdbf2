import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'

/** A picture of one color. */
export function drawPicture({ width = 40, height = 30, background = '#3366cc' } = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A picture of soft spots, the same for the same name and else different from all others. */
export function drawScene(name: string = randomUUID()): Promise<Buffer> {
  const spots = { width: 16, height: 12, channels: 1 } as const
  const noise = createHash('shake256', { outputLength: spots.width * spots.height })
  return sharp(noise.update(name).digest(), { raw: spots })
    .resize(640, 480, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

type TestFile = { name: string; content: Buffer | string; type?: string }

/** The body and headers of a multipart upload, as a browser sends them. */
export async function multipart(
  field: string,
  ...files: TestFile[]
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const { name, content, type = 'image/jpeg' } of files) {
    form.append(
      field,
      new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }),
      name,
    )
  }
  const sent = new Response(form)
  return {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}

/** A JPEG like a phone's photo: 12 million noisy pixels in at most `bytesMax` bytes. */
export async function drawPhoto(bytesMax: number, { progressive = false } = {}): Promise<Buffer> {
  const [width, height] = [4032, 3024]
  const scene = await sharp({
    create: {
      width: 504,
      height: 378,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(4)
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photo = await sharp(scene)
    .composite([{ input: noise, blend: 'overlay' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (let quality = 96; ; quality -= 2) {
    const encoded = await sharp(photo)
      .jpeg({ quality, progressive })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    if (encoded.length <= bytesMax) return encoded
  }
}
