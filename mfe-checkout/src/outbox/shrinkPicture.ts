const sideMax = 2_000
const quality = 0.82

/**
 * A photo of at most 2,000 pixels a side, as JPEG. It is decoded and encoded outside the main
 * thread. A file that the browser cannot read stays as it is, and the server reads it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = sizeWithin(bitmap, sideMax)
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    return small.size < file.size ? small : file
  } catch {
    return file
  }
}

/** The size with the same proportions and no side longer than `max`. */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  max: number,
): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
