import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { wantedPostsMax } from '@materia/contracts/wanted/constants.ts'
import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { requireConfirmedEmail } from '@materia/service-kit/src/identity/requireConfirmedEmail.ts'
import type { CatalogDeps } from '../deps.ts'
import { requestTimeZone } from '../savedSearches/requestTimeZone.ts'
import { refuseDeleted, userLocks } from '../sellers/refuseDeleted.ts'
import { withBuyer } from './withBuyers.ts'
import { wantedFields } from './wantedFields.ts'
import { openFrom, type WantedDocument } from '../wantedModel/wantedPost.ts'
import { writeWanted } from './writeWanted.ts'

export function createWanted(deps: CatalogDeps) {
  const { connection, wantedPosts, wantedSearch, now } = deps
  return route(contract.createWanted, async ({ body, user, cause }) => {
    const { userId } = user
    const { status, ...draft } = body
    const fields = wantedFields(draft)
    const isPublished = status === 'open'
    if (isPublished) requireConfirmedEmail(user)
    const createdAt = now()
    const post: WantedDocument = {
      _id: await allocateIds(connection, 'wanted_posts', 1),
      revision: 1,
      userId,
      ...fields,
      createdAt,
      ...(isPublished
        ? { ...openFrom(createdAt), publishedAt: createdAt }
        : { status: 'draft', until: null, remindedAt: null, publishedAt: null }),
    }
    const response = await withBuyer(deps, post, userId)
    await requestTimeZone(deps, userId)
    await transaction(
      connection,
      async (session) => {
        await refuseDeleted(deps, session, userId)
        const count = await wantedPosts.countDocuments({ userId }).session(session)
        if (count >= wantedPostsMax) throw new AppError(catalogErrors.WANTED_FULL)
        await writeWanted(deps, session, post)
        await storeResponse(session, response)
      },
      { ...cause, locks: [userLocks.wanted(userId)] },
    )
    wantedSearch.put(post)
    return response
  })
}
