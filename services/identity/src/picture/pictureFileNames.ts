import { profilePictureWidths } from '@materia/contracts/identity/picture/constants.ts'
import { pictureUrl } from '@materia/contracts/identity/picture/pictureUrl.ts'

export const avatarsPath = '/avatars/'

/** Names of a picture's files, one for each width. */
export function pictureFileNames(url: string): string[] {
  return profilePictureWidths.map((width) => pictureFileName(url, width))
}

export function pictureFileName(url: string, width: (typeof profilePictureWidths)[number]): string {
  return pictureUrl(url, width).slice(avatarsPath.length)
}
