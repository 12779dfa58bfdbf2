import { decimal } from '@materia/contracts/money.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Model } from 'mongoose'
import { sumOf } from '../offers/changeOffer.ts'
import type { OfferDocument, OfferRows } from '../offers/offer.ts'
import type { StoredRevision } from '../offers/offerState.ts'
import { changedTexts, type TermReader, termText } from '../offerWords/termText.ts'
import { type TermName, termWords } from '../offerWords/termWords.ts'
import type { OrderDocument } from '../order/order.ts'
import { toRecord } from '../order/orderRecord.ts'
import { statusOf } from '../order/state.ts'

type Deps = OfferRows & { orders: Model<OrderDocument> }

const { names } = termWords.en
const reader: TermReader = { language: 'en', momentText: (at) => at }

/**
 * An offer, or the one that an order comes from, as text for operators: all revisions of both sides
 * with their terms, and what happened. Null if there is none.
 */
export async function describeOffer(
  { offers, orders }: Deps,
  wanted: { offerId: number } | { orderId: number },
): Promise<string | null> {
  const offerId =
    'offerId' in wanted ? wanted.offerId : (await orders.findById(wanted.orderId).lean())?.offer?.id
  const offer = offerId === undefined ? null : await offers.findById(offerId).lean()
  if (!offer) return null
  const orderIds = 'orderIds' in offer.stage ? offer.stage.orderIds : []
  const rows = await orders.find({ _id: { $in: orderIds } }).lean()
  return [
    `Offer ${offer._id}: ${offer.stage.kind}; buyer ${offer.buyerId}, seller ${offer.sellerId}; made ${timeOf(offer.createdAt)}, changed ${timeOf(offer.changedAt)}`,
    ...offer.revisions.flatMap((revision, at) => revisionLines(revision, offer.revisions[at - 1])),
    ...stageLines(offer),
    ...rows.map((row) => `Order ${row._id}: ${statusOf(toRecord(row).state)}`),
  ]
    .map((line) => line.replace(/\p{C}/gu, ' '))
    .join('\n')
}

const timeOf = (at: Date) => at.toISOString()

function revisionLines(revision: StoredRevision, before: StoredRevision | undefined): string[] {
  const { no, by, at, hash, lines, terms } = revision
  const facts = (Object.keys(names) as TermName[]).flatMap((name) => {
    const text = termText(reader, revision, name)
    return text ? [`  ${names[name]}: ${text}`] : []
  })
  return [
    `Revision ${no} by the ${by}, ${timeOf(at)}, hash ${hash}`,
    `  Listings: ${lines.map(({ materialId, termsRevision }) => `${materialId} (terms ${termsRevision})`).join(', ')}`,
    ...facts,
    `  Total before tax: ${decimal(sumOf(lines))} ${terms.currency}`,
    ...(before
      ? changedTexts(reader, revision, before).map(
          ({ name, was, now }) =>
            `  Changed ${names[name]}: ${now ?? 'none'} (before: ${was ?? 'none'})`,
        )
      : []),
  ]
}

/** The events that its state still names. A revision that is no longer live was dropped. */
function stageLines({ stage, live }: OfferDocument): string[] {
  if (stage.kind === 'open') return [`Can be accepted: ${liveText(live)}`]
  if (stage.kind === 'ended')
    return [
      `Ended ${timeOf(stage.at)}: ${stage.why} by ${stage.by ? `the ${stage.by}` : 'Materia'}${stage.reason ? `, reason ${stage.reason}` : ''}${stage.note ? `: ${stage.note}` : ''}`,
    ]
  const { no, by, at } = stage
  return [
    `Revision ${no} accepted by the ${by}, ${timeOf(at)}`,
    ...('stockIds' in stage ? [`Reservations ${stage.stockIds.join(', ')}`] : []),
    ...('dueAt' in stage ? [`To be paid by ${timeOf(stage.dueAt)}`] : []),
    ...('until' in stage ? [`A job takes over at ${timeOf(stage.until)}`] : []),
  ]
}

const liveText = (live: Record<OrderRole, number | null>) =>
  (['buyer', 'seller'] as const)
    .flatMap((role) => (live[role] === null ? [] : [`revision ${live[role]} of the ${role}`]))
    .join(', ')
