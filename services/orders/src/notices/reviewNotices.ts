import { deletedCompanyName } from '@materia/contracts/identity/companies/constants.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import type { NoticeParams, RaisedNotice } from '@materia/contracts/notices/notice.ts'
import type { ReviewPostedData, ReviewWrittenData } from '@materia/contracts/orders/review.ts'
import type { Sides } from './orderNotices.ts'
import { reviewTexts } from './reviewTexts.ts'

/** Asks the reviewed company for a review of its own. */
export function writtenNotices(review: ReviewWrittenData, sides: Sides): RaisedNotice[] {
  return reviewNotice('reviewWritten', review, sides, { at: review.showAt })
}

/** Notifies the reviewed company of its stars. */
export function shownNotices(review: ReviewPostedData, sides: Sides): RaisedNotice[] {
  return reviewNotice('reviewShown', review, sides, { rating: String(review.rating) })
}

/** Notifies the author whose review an operator has hidden. */
export function hiddenNotices(review: ReviewPostedData, sides: Sides): RaisedNotice[] {
  return reviewNotice('reviewHidden', review, sides, {})
}

function reviewNotice(
  kind: keyof typeof reviewTexts,
  { orderId, by = 'buyer' }: ReviewPostedData,
  { buyer, seller }: Sides,
  more: NoticeParams,
): RaisedNotice[] {
  const isToBuyer = (by === 'buyer') === (kind === 'reviewHidden')
  const [to, partner] = isToBuyer ? [buyer, seller] : [seller, buyer]
  if (!to || to.isDeleted) return []
  const company = partner?.companyName || partner?.username || deletedCompanyName
  const timeZone = to.timeZone ?? 'UTC'
  const params = { orderId: String(orderId), company, timeZone, ...more }
  return [{ userId: to._id, kind, params, ...writeNotice(reviewTexts[kind], params) }]
}
