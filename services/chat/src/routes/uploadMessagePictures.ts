import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/route.ts'
import { type PictureDeps, storePictures } from '../pictures/storePictures.ts'

export function uploadMessagePictures(deps: PictureDeps) {
  return route(chat.uploadMessagePictures, async ({ user: { userId }, ctx }) => ({ urls: await storePictures(deps, ctx, userId) }))
}
