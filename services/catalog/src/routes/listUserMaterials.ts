import { plainListMax } from '@materia/contracts/catalog/constants.ts'
import { catalogPaths } from '@materia/contracts/catalog/paths.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../routes.ts'
import { answerCacheable } from './answerCacheable.ts'
import { findPage } from './findPage.ts'

type Input = { params: { id: number }; query: { cursor?: string } }

export function listUserMaterials(deps: CatalogDeps) {
  return async ({ params, query, ctx }: Call<Input>): Promise<void> => {
    const { items, nextCursor } = await findPage(deps, { userId: params.id, limit: plainListMax, cursor: query.cursor })
    if (nextCursor) ctx.set('link', `<${catalogPaths.userMaterials(params.id)}?cursor=${nextCursor}>; rel="next"`)
    answerCacheable(ctx, items)
  }
}
