import type { ReviewPostedData } from '@materia/contracts/orders/reviews/review.ts'
import { deletedCompanyName } from '@materia/contracts/identity/companies/constants.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { NoticeKind } from '../notices/noticeTexts.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import type { UserRows } from '../accounts/user.ts'

type Deps = UserRows & NoticeDeps
type Context = { session: ClientSession }

/** Tells companies of reviews, by the durable `reviewMails`: whom one is about, and its author where it is hidden. Not who is gone. */
export function reviewMails(deps: Deps): EventHandler[] {
  return [
    on(orders.reviewWritten, async (review, { session }: Context) => {
      const { author, subject } = sidesOf(review)
      await tell(deps, session, {
        userId: subject,
        partnerId: author,
        kind: 'reviewWritten',
        params: { orderId: String(review.orderId), at: review.showAt },
      })
    }),
    on(orders.reviewPosted, async (review, { session }: Context) => {
      const { author, subject } = sidesOf(review)
      await tell(deps, session, {
        userId: subject,
        partnerId: author,
        kind: 'reviewShown',
        params: { orderId: String(review.orderId), rating: String(review.rating) },
      })
    }),
    on(orders.reviewHidden, async (review, { session }: Context) => {
      const { author, subject } = sidesOf(review)
      await tell(deps, session, {
        userId: author,
        partnerId: subject,
        kind: 'reviewHidden',
        params: { orderId: String(review.orderId) },
      })
    }),
  ]
}

/** Who wrote it, and about whom. */
function sidesOf({ buyerId, sellerId, by = 'buyer' }: ReviewPostedData): {
  author: number
  subject: number
} {
  return by === 'buyer'
    ? { author: buyerId, subject: sellerId }
    : { author: sellerId, subject: buyerId }
}

type Told = { userId: number; partnerId: number; kind: NoticeKind; params: Record<string, string> }

async function tell(
  deps: Deps,
  session: ClientSession,
  { userId, partnerId, kind, params }: Told,
): Promise<void> {
  const findUser = (id: number) =>
    deps.users.findById(id, { language: 1, companyName: 1, username: 1 }).session(session).lean()
  const user = await findUser(userId)
  if (!user) return
  const partner = await findUser(partnerId)
  await raiseNotice(deps, session, {
    user,
    kind,
    params: { ...params, company: partner?.companyName || partner?.username || deletedCompanyName },
  })
}
