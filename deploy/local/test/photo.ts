import sharp from 'sharp'

/** A small image as a browser uploads it. */
export async function photo(): Promise<Blob> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}
