import { catalog } from '@materia/contracts/catalog/contract.ts'
import {
  isByDelivered,
  pageSizeMax,
  plainListMax,
} from '@materia/contracts/catalog/lists/constants.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { invalidInput } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { findPage } from './findPage.ts'

/**
 * With any query parameter it returns a page. Without one it returns a plain array of listings,
 * whose continuation is a page.
 */
export function listMaterials(deps: Pick<CatalogDeps, 'search' | 'exchangeRate'>) {
  return route(catalog.listMaterials, async ({ query, ctx }) => {
    if (isByDelivered(query.sort) && !query.to)
      throw invalidInput([{ path: 'to', message: 'to is required by this order' }])
    if (ctx.querystring !== '') return findPage(deps, query)

    const { items, nextCursor } = await findPage(deps, { limit: plainListMax })
    if (nextCursor)
      ctx.set(
        'link',
        `<${operationPath(catalog.listMaterials, { query: { cursor: nextCursor, limit: pageSizeMax } })}>; rel="next"`,
      )
    return items
  })
}
