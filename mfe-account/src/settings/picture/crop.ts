import { profilePictureWidths } from '@materia/contracts/identity/picture/constants.ts'

export type Size = { width: number; height: number }
/** Zoom and position of the square: 0 is left or top, 1 right or bottom. */
export type Crop = { zoom: number; across: number; down: number }

export const zoomMax = 4
export const middle: Crop = { zoom: 1, across: 0.5, down: 0.5 }

/** The visible square, in pixels of the image. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: across * (width - side), top: down * (height - side), side }
}

/** The crop moved by fractions of the square's side. */
export function moved(size: Size, crop: Crop, by: { across: number; down: number }): Crop {
  const { left, top, side } = squareOf(size, crop)
  const within = (at: number, room: number) =>
    room > 0 ? Math.min(1, Math.max(0, at / room)) : 0.5
  return {
    ...crop,
    across: within(left - by.across * side, size.width - side),
    down: within(top - by.down * side, size.height - side),
  }
}

/**
 * The square as a file. If the browser's canvas fails, returns the whole image, whose middle the
 * server crops.
 */
export async function cropPicture(image: HTMLImageElement, file: File, crop: Crop): Promise<File> {
  const { left, top, side } = squareOf(
    { width: image.naturalWidth, height: image.naturalHeight },
    crop,
  )
  const width = Math.round(Math.min(side, Math.max(...profilePictureWidths)))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = width
  const context = canvas.getContext('2d')
  if (!context || width === 0) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, side, side, 0, 0, width, width)
  const blob = await new Promise<Blob | null>(
    (resolve) =>
      void canvas.toBlob(resolve, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.92),
  )
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
