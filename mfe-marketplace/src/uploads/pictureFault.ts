import { imageBytesMax } from '@materia/contracts/catalog/constants.ts'

/** What the server reads. Named one by one, so that a phone turns its own kinds into one of these. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

export type PictureFault = 'notAnImage' | 'tooLarge'

/** Why a file is not worth sending (spec 5); its content is judged by the server. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!pictureTypes.includes(type)) return 'notAnImage'
  return size > imageBytesMax ? 'tooLarge' : null
}
