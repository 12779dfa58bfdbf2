import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import Joi from 'joi'
import type { FileDeps } from '../files/FileDeps.ts'

/** Serves profile picture files. Not part of the API. The content of a name never changes. */
const operation = {
  id: 'getAvatar',
  method: 'get',
  path: '/avatars/{name}',
  auth: 'anyone',
  params: Joi.object<{ name: string }, true>({
    name: Joi.string()
      .pattern(/^[0-9a-f]{24}-[0-9a-f]{6}(-\d{2,3})?\.webp$/)
      .required(),
  }),
  response: null,
  contentType: 'image/webp',
} as const

export function getAvatar({ pictureFiles }: Pick<FileDeps, 'pictureFiles'>) {
  return route(operation, async ({ params, ctx }) => {
    const file = await pictureFiles.open(params.name)
    if (!file) throw notFound()
    ctx.set('cache-control', 'public, max-age=31536000, immutable')
    ctx.type = operation.contentType
    ctx.length = file.size
    return file.stream
  })
}
