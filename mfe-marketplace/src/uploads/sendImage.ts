import { uploadImage } from '@materia/contracts/catalog/api.ts'
import type { SendPicture } from '@materia/ui/src/pictures/uploadPicture.ts'
import { uploadFile } from '@materia/ui/src/api/uploadFile.ts'
import pLimit from 'p-limit'

const limited = pLimit(3)

/** Uploads an image of a listing, at most three at a time. */
export const sendImage: SendPicture = (file, options) =>
  limited(async () => (await uploadFile(uploadImage, file, options)).url)
