import { chat } from '@materia/contracts/chat/contract.ts'
import { picturesPath } from '@materia/contracts/chat/screenPaths.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import type { PictureRows } from './picture.ts'

const sizeOfName = /(-[0-9a-f]{6})-\d+\.webp$/

/** Sends a picture to its sender and its receiver. Others get a 404. */
export function getMessagePicture({ pictures, files }: PictureRows & Pick<BaseDeps, 'files'>) {
  return route(
    chat.getMessagePicture,
    async ({ params: { file: name }, user: { userId }, ctx }) => {
      const picture = await pictures
        .findById(`${picturesPath}/${name.replace(sizeOfName, '$1.webp')}`)
        .lean()
      if (!picture || (picture.userId !== userId && picture.toUserId !== userId)) throw notFound()
      const file = await files.open(name)
      if (!file) throw notFound()
      ctx.type = chat.getMessagePicture.contentType
      ctx.set('cache-control', 'private, max-age=31536000, immutable')
      // Another session in the same browser must not use the cached picture.
      ctx.vary('Cookie')
      ctx.set('x-content-type-options', 'nosniff')
      ctx.length = file.size
      return file.stream
    },
  )
}
