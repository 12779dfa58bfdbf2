import { uploadImage } from '@materia/contracts/catalog/api.ts'
import type { SendPicture } from '@materia/ui/src/pictures/uploadPicture.ts'
import { uploadFile } from '@materia/ui/src/uploadFile.ts'

export const sendImage: SendPicture = async (file, options) => (await uploadFile(uploadImage, file, options)).url
