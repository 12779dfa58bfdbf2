import { catalog } from '@materia/contracts/catalog/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { networkOf } from '@materia/service-kit/src/limits/networkOf.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { isbot } from 'isbot'
import type { CatalogModels } from '../model/catalogModels.ts'
import { mayRead, readFields } from '../readers/mayRead.ts'
import type { ViewCounter } from './startViewCounter.ts'

type Deps = Pick<CatalogModels, 'materials' | 'materialReaders'> & {
  views: Pick<ViewCounter, 'count'>
}

export function recordView(deps: Deps) {
  const { materials, views } = deps
  return route(catalog.recordView, async ({ params, user, address, ctx }) => {
    const material = await materials.findOne({ _id: params.id, deletedAt: null }, readFields).lean()
    if (!material || !(await mayRead(deps, material, user))) throw notFound()
    const agent = ctx.get('user-agent')
    const isSomebodyElse = material.userId !== user?.userId && agent !== '' && !isbot(agent)
    if (isSomebodyElse) views.count(params.id, user ? `user ${user.userId}` : networkOf(address))
    return undefined
  })
}
