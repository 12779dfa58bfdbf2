import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from '@materia/contracts/durations.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'
import { idempotencyHeader } from '@materia/contracts/wire/idempotencyKey.ts'
import { type Company, request } from '../measure/request.ts'
import { retryUntilAnswered } from './buy.ts'
import { type Life, retryUntilDone, type Scale } from './claimLives.ts'
import type { Trade } from './startTrade.ts'

/** The kilograms of an order that is weighed, so that both scales can be beyond the tolerance. */
export const weighedQuantity = '200'

const ship: Life = [
  { by: 'seller', body: { step: 'ship', carrier: 'Castores', trackingNumber: 'MX 43' } },
]
/** Both sides weigh its only truck. */
const weighed = (unloaded: number): Life => [
  ...ship,
  { by: 'scale', side: 'loading', kilograms: 200 },
  { by: 'scale', side: 'unloading', kilograms: unloaded },
]
const listed = (unloaded: number): Life => [
  { by: 'seller', body: { step: 'confirm' } },
  ...weighed(unloaded),
]
const dispute = { step: 'dispute', kind: 'shortWeight', amount: '100.00', note: 'Half of it' }

/** Orders of listings that are weighed. 40 kilograms are within the tolerance. */
export const weighLives: Life[] = [
  [...listed(190), { by: 'agreement' }],
  [...listed(190), { by: 'silence' }],
  [...listed(100), { by: 'silence' }],
  [...listed(100), { by: 'buyer', body: dispute }, { by: 'seller', body: { step: 'accept' } }],
]
/** Orders of offers whose buyer pays first for 5 percent more. */
export const overageLives: Life[] = [
  [...weighed(204), { by: 'agreement' }],
  [...weighed(190), { by: 'silence' }],
  [...ship, { by: 'buyer', body: { step: 'complete' } }],
]

/** How many tickets of an order a phone has sent, and how many of them were answered as stored. */
export type Sent = Map<number, { sent: number; stored: number }>

/** Sends a ticket as a phone does, with one key until there is a response. */
export async function sendTicket(
  url: string,
  orderId: number,
  { scale, by, sent }: { scale: Scale; by: Company; sent: Sent },
): Promise<void> {
  const at = new Date().toISOString()
  const key = `bench-ticket-${orderId}-${scale.side}`
  const ticket: TicketDraft = {
    side: scale.side,
    truck: 1,
    number: key,
    scale: `Scale of ${by.userId}`,
    plate: `T-${orderId}`,
    grossAt: at,
    tareAt: at,
    gross: String(1_000 + scale.kilograms),
    tare: '1000',
    unit: 'kg',
    pictures: [],
    writtenAt: at,
    isConfirmed: true,
    ...(scale.side === 'unloading' && { isLast: true }),
  }
  const { status } = await retryUntilAnswered(() =>
    request(`${url}/api/orders/${orderId}/tickets`, by, ticket, { [idempotencyHeader]: key }),
  )
  const before = sent.get(orderId) ?? { sent: 0, stored: 0 }
  sent.set(orderId, { sent: before.sent + 1, stored: before.stored + (status === 201 ? 1 : 0) })
}

/** The seller agrees to the proposal, twice at once. An event leads to it if its process died. */
export async function agree(url: string, orderId: number, seller: Company): Promise<void> {
  const path = `${url}/api/orders/${orderId}/settlement`
  for (let tries = 0; tries < 40; tries++, await wait(500)) {
    const { status, text } = await retryUntilAnswered(() => request(path, seller))
    if (status !== 200) return
    const { proposal, settled }: Settlement = JSON.parse(text)
    if (settled) return
    if (!proposal) continue
    const { revision } = proposal
    const send = () => request(`${path}/agreements`, seller, { revision })
    await Promise.all([retryUntilAnswered(send), retryUntilAnswered(send)])
    return
  }
}

/**
 * Moves the clock of a proposal to its end, as if its side had been reminded. A proposal beyond the
 * tolerance has the deadline of its order, after which it becomes a claim.
 */
export const passWeights = ({ orders }: Trade, orderId: number) =>
  retryUntilDone(async () => {
    const past = new Date(Date.now() - hourMs)
    const row = await orders.orders.findById(orderId).lean()
    if (!row?.proposal || row.intent || row.status !== 'delivered') return
    const { revision, dueAt } = row.proposal
    const clock = dueAt
      ? { 'proposal.isReminded': true, 'proposal.dueAt': past, 'proposal.tickAt': past }
      : { dueAt: past }
    await orders.orders.updateOne(
      { _id: orderId, status: 'delivered', intent: null, 'proposal.revision': revision },
      { $set: clock },
    )
  })

/** Tickets that are lost or doubled, and settled orders that paid for another weight. */
export async function wrongWeights(
  { orders, weighTickets }: Trade['orders'],
  sent: Sent,
): Promise<string[]> {
  const problems: string[] = []
  for (const [orderId, expected] of sent) {
    const kept = await weighTickets.countDocuments({ orderId })
    if (kept < expected.stored || kept > expected.sent)
      problems.push(`order ${orderId} has ${kept} tickets of ${expected.sent}`)
  }
  for (const row of await orders.find({ 'settled.result.payable': { $gt: '' } }).lean()) {
    const { settled, priceCents, refundedCents } = row
    const goods = Number((settled?.result?.goods ?? '0').replace('.', ''))
    if (priceCents - refundedCents !== goods)
      problems.push(`order ${row._id} paid ${priceCents - refundedCents} for goods of ${goods}`)
  }
  return problems
}
