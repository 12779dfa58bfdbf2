/** Types that browsers can show. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Types of the photos of an iPhone. Most browsers cannot show them, the services convert them. */
const heicTypes = ['image/heic', 'image/heif']
const heicName = /\.hei[cf]$/i

/** HEIC in the filter of a file dialog. Some computers know it by its name only. */
export const heicAccept = [...heicTypes, '.heic', '.heif'].join()
/** The filter of a file dialog. */
export const pictureAccept = [...pictureTypes, heicAccept].join()

export type PictureError = 'notAnImage' | 'tooLarge'

/** The services refuse larger images. */
const bytesMax = 5 * 1024 * 1024

/** Why a file is refused before the upload; null if it is valid. The server checks its content. */
export function validatePicture(file: Pick<File, 'name' | 'type' | 'size'>): PictureError | null {
  const { type, size } = file
  if (!pictureTypes.includes(type) && !isHeic(file)) return 'notAnImage'
  return size > bytesMax ? 'tooLarge' : null
}

/** Whether a file is a HEIC picture, by its type or, where the computer knows none, by its name. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return heicTypes.includes(type) || (type === '' && heicName.test(name))
}
