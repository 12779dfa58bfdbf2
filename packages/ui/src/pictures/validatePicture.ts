/**
 * Types that the services can read. Listed one by one, so that a phone converts its own formats.
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

export type PictureError = 'notAnImage' | 'tooLarge'

/** The services refuse larger images. */
const bytesMax = 5 * 1024 * 1024

/** Why a file is refused before the upload; null if it is valid. The server checks its content. */
export function validatePicture({ type, size }: Pick<File, 'type' | 'size'>): PictureError | null {
  if (!pictureTypes.includes(type)) return 'notAnImage'
  return size > bytesMax ? 'tooLarge' : null
}
