/** What services read. Named one by one, so that a phone turns its own kinds into one of these. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

export type PictureError = 'notAnImage' | 'tooLarge'

/** Spec 9. */
const bytesMax = 5 * 1024 * 1024

/** Why a file is not worth sending (spec 5); its content is judged by the server. */
export function validatePicture({ type, size }: Pick<File, 'type' | 'size'>): PictureError | null {
  if (!pictureTypes.includes(type)) return 'notAnImage'
  return size > bytesMax ? 'tooLarge' : null
}
