import { pageSizeMax, plainListMax } from '@materia/contracts/catalog/constants.ts'
import { materialsPath } from '@materia/contracts/catalog/paths.ts'
import type { MaterialQuery } from '@materia/contracts/catalog/types.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import type { CatalogDeps } from '../routes.ts'
import { answerCacheable } from './answerCacheable.ts'
import { findPage } from './findPage.ts'

type Input = { query: MaterialQuery & { limit: number } }

/** With any parameter a page; without, the plain list of spec 7, which goes on as pages. */
export function listMaterials(deps: CatalogDeps) {
  return async ({ query, ctx }: Call<Input>): Promise<void> => {
    if (ctx.querystring !== '') return answerCacheable(ctx, await findPage(deps, query))

    const { items, nextCursor } = await findPage(deps, { limit: plainListMax })
    if (nextCursor) ctx.set('link', `<${materialsPath({ cursor: nextCursor, limit: pageSizeMax })}>; rel="next"`)
    answerCacheable(ctx, items)
  }
}
