import { catalog } from '@materia/contracts/catalog/contract.ts'
import { plainListMax } from '@materia/contracts/catalog/lists/constants.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { findPage } from './findPage.ts'

export function listUserMaterials(deps: Pick<CatalogDeps, 'search' | 'exchangeRate'>) {
  return route(catalog.listUserMaterials, async ({ params, query, ctx }) => {
    const { items, nextCursor } = await findPage(deps, {
      userId: params.id,
      limit: plainListMax,
      cursor: query.cursor,
    })
    if (nextCursor)
      ctx.set(
        'link',
        `<${operationPath(catalog.listUserMaterials, { params, query: { cursor: nextCursor } })}>; rel="next"`,
      )
    return items
  })
}
