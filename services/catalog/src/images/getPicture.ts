import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import Joi from 'joi'
import type { CatalogDeps } from '../deps.ts'

/** Serves picture files, outside of the API's contract. The content of a name never changes. */
const operation = {
  id: 'getPicture',
  method: 'get',
  path: '/uploads/{name}',
  auth: 'anyone',
  params: Joi.object<{ name: string }, true>({
    name: Joi.string()
      .pattern(/^[A-Za-z0-9_-]{1,80}\.webp$/)
      .required(),
  }),
  response: null,
  contentType: 'image/webp',
} as const

export function getPicture({ files }: Pick<CatalogDeps, 'files'>) {
  return route(operation, async ({ params, ctx }) => {
    const file = await files.open(params.name)
    if (!file) throw notFound()
    ctx.set('cache-control', 'public, max-age=31536000, immutable')
    ctx.type = operation.contentType
    ctx.length = file.size
    return file.stream
  })
}
