import type { Operation } from '@materia/contracts/Operation.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import Joi from 'joi'
import type { CatalogDeps } from '../routes.ts'

/** Not a call of the API: the files that listings' pictures are. A name stands for one content for ever. */
export const getPictureOperation: Operation = {
  id: 'getPicture',
  method: 'get',
  path: '/uploads/{name}',
  summary: 'A picture of a listing',
  auth: 'anyone',
  params: Joi.object({ name: Joi.string().pattern(/^[A-Za-z0-9_-]{1,80}\.webp$/).required() }),
  answer: { status: 200, schema: Joi.any() },
  errors: ['NOT_FOUND'],
}

export function getPicture({ files }: Pick<CatalogDeps, 'files'>) {
  return async ({ params, ctx }: Call<{ params: { name: string } }>): Promise<void> => {
    const file = await files.open(params.name)
    if (!file) throw notFound()
    ctx.set('cache-control', 'public, max-age=31536000, immutable')
    ctx.type = 'image/webp'
    ctx.length = file.size
    ctx.body = file.stream
  }
}
