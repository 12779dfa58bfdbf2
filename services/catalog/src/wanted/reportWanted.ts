import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import { wantedTitle } from '@materia/contracts/wanted/wantedTitle.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { refuseDeleted, userLocks } from '../sellers/refuseDeleted.ts'

/** Stores a report for the operators, once per company and post. */
export function reportWanted(deps: CatalogDeps) {
  const { connection, wantedPosts, wantedReports, now } = deps
  return route(contract.reportWanted, async ({ params: { id }, body, user: { userId }, cause }) => {
    const post = await wantedPosts.findById(id).lean()
    if (!post || (post.status === 'draft' && post.userId !== userId)) throw notFound()
    if (post.userId === userId) throw new AppError(catalogErrors.OWN_WANTED)
    const report = {
      _id: `${id}/${userId}`,
      wantedId: id,
      userId,
      buyerId: post.userId,
      ...body,
      title: wantedTitle('en', post),
      description: post.description,
      createdAt: now(),
      closedAt: null,
    }
    await transaction(
      connection,
      async (session) => {
        await refuseDeleted(deps, session, userId)
        await wantedReports.create([report], { session })
      },
      { ...cause, locks: [userLocks.wanted(userId)] },
    ).catch((error: unknown) => {
      throw isDuplicateOf(error, '_id') ? new AppError(catalogErrors.WANTED_REPORTED) : error
    })
    return { id }
  })
}
