import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import type { WantedChange } from '@materia/contracts/wanted/wanted.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { requireConfirmedEmail } from '@materia/service-kit/src/identity/requireConfirmedEmail.ts'
import type { CatalogDeps } from '../deps.ts'
import { userLocks } from '../sellers/refuseDeleted.ts'
import { changedFields } from './wantedFields.ts'
import { isOpen, openFrom, type WantedDocument } from '../wantedModel/wantedPost.ts'
import { withBuyer } from './withBuyers.ts'
import { eraseWanted, writeWanted } from './writeWanted.ts'

export function changeWanted(deps: CatalogDeps) {
  const { connection, wantedSearch } = deps
  return route(contract.changeWanted, async ({ params: { id }, body, user, cause }) => {
    const { userId } = user
    const changed = await transaction(
      connection,
      async (session) => {
        const post = await findOwn(deps, session, { id, userId })
        const fields = changedFields(post, body)
        const status = statusAfter(post, body, deps.now())
        if (status.status === 'open' && !isOpen(post)) requireConfirmedEmail(user)
        const after = { ...post, ...fields, ...status, revision: post.revision + 1 }
        await writeWanted(deps, session, after)
        return after
      },
      { ...cause, locks: [userLocks.wanted(userId)] },
    )
    wantedSearch.put(changed)
    return withBuyer(deps, changed, userId)
  })
}

export function deleteWanted(deps: CatalogDeps) {
  const { connection, wantedSearch } = deps
  return route(contract.deleteWanted, async ({ params: { id }, user: { userId }, cause }) => {
    const gone = await transaction(
      connection,
      async (session) => {
        const post = await findOwn(deps, session, { id, userId })
        await eraseWanted(deps, session, post)
        return post
      },
      { ...cause, locks: [userLocks.wanted(userId)] },
    )
    wantedSearch.put({ ...gone, status: 'withdrawn', revision: gone.revision + 1 })
    return { id }
  })
}

/** Another company's post is not found, because its drafts are a secret. */
async function findOwn(
  { wantedPosts }: Pick<CatalogDeps, 'wantedPosts'>,
  session: ClientSession,
  { id, userId }: { id: number; userId: number },
): Promise<WantedDocument> {
  const post = await wantedPosts.findOne({ _id: id, userId }).session(session).lean()
  if (!post) throw notFound()
  return post
}

function statusAfter(
  post: WantedDocument,
  { status, isRenewed }: WantedChange,
  now: Date,
): Partial<WantedDocument> {
  if (status === 'withdrawn') return { status: post.status === 'draft' ? 'draft' : status }
  if (status === 'open' && !isOpen(post)) return { ...openFrom(now), publishedAt: now }
  if (!isRenewed) return {}
  if (!isOpen(post)) throw new AppError(catalogErrors.WANTED_NOT_OPEN)
  return openFrom(now)
}
