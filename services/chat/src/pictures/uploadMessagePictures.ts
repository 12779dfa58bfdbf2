import { chat } from '@materia/contracts/chat/contract.ts'
import { storePictures } from '@materia/files/src/pictures/storePictures.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type PictureDeps, pictureStore } from './pictureStore.ts'

export function uploadMessagePictures(deps: PictureDeps) {
  return route(chat.uploadMessagePictures, async ({ user: { userId }, ctx }) => ({
    urls: await storePictures(pictureStore(deps), ctx, userId, chat.uploadMessagePictures.files),
  }))
}
