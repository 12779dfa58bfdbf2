import { uploadMessagePictures } from '@materia/contracts/chat/api.ts'
import type { SendPicture } from '@materia/ui/src/pictures/uploadPicture.ts'
import { uploadFile } from '@materia/ui/src/api/uploadFile.ts'

let before: Promise<unknown> = Promise.resolve()

/** Uploads an image of a message. One after the other, so that they keep the chosen order. */
export const sendMessagePicture: SendPicture = (file, options) => {
  const sent = before.then(async () => {
    const {
      urls: [url = ''],
    } = await uploadFile(uploadMessagePictures, file, options)
    return url
  })
  before = sent.catch(() => {})
  return sent
}
