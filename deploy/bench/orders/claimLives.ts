import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from '@materia/contracts/durations.ts'
import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import { decideDispute } from '@materia/orders/src/publicApi.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { testLog } from '@materia/service-kit/src/testApp.ts'
import { sandboxOf } from './reconcileTrade.ts'
import type { Trade } from './startTrade.ts'

/**
 * A step of a side, a decision of Materia, or time that passes until silence ends the claim. The
 * buyer's bank makes transfers, and their last day passes.
 */
export type LifeStep =
  | { by: 'buyer' | 'seller'; body: object }
  | { by: 'materia'; refundCents: number }
  | { by: 'clock' }
  | { by: 'bank'; transfer: SandboxTransfer; isCancelledMeanwhile?: true }
  | { by: 'lapse' }
  | Scale
  /** The seller agrees to the proposed settlement. */
  | { by: 'agreement' }
  /** Nobody answers a proposed settlement. */
  | { by: 'silence' }
/** A side weighs the truck of the order. */
export type Scale = { by: 'scale'; side: 'loading' | 'unloading'; kilograms: number }
export type Life = LifeStep[]

const shipped: Life = [
  { by: 'seller', body: { step: 'confirm' } },
  { by: 'seller', body: { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 42' } },
]
const dispute = { step: 'dispute', kind: 'shortWeight', amount: '2.00', note: 'Two kilograms less' }
const claimed: Life = [...shipped, { by: 'buyer', body: dispute }]
const countered: Life = [...claimed, { by: 'seller', body: { step: 'counter', amount: '1.00' } }]
const contest = { step: 'contest', note: 'It was ten' }

/** Lives that end in each way that a claim can end. Most are decided by a side that repeats its call. */
export const claimLives: Life[] = [
  [...claimed, { by: 'seller', body: { step: 'accept' } }],
  [...countered, { by: 'buyer', body: { step: 'accept' } }],
  [...countered, { by: 'seller', body: { step: 'counter', amount: '1.50' } }, { by: 'clock' }],
  [...claimed, { by: 'clock' }],
  [...claimed, { by: 'seller', body: contest }, { by: 'materia', refundCents: 150 }],
  [...countered, { by: 'buyer', body: contest }, { by: 'materia', refundCents: 200 }],
  [...claimed, { by: 'buyer', body: { step: 'complete' } }],
  [...claimed, { by: 'seller', body: contest }],
]

const timeoutMs = 90_000

/** Repeats work while servers are down. An error that an operator would read ends it too. */
export async function retryUntilDone(work: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await wait(300))
    try {
      await work()
      return
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return
    }
}

/** Decides a case as an operator does, by the same function as `npm run disputes`. */
export function decideCase({ orders }: Trade, orderId: number, refundCents: number) {
  const deps = {
    ...orders,
    log: testLog,
    now: () => new Date(),
    payment: sandboxOf(orders),
    sendRequest: () => Promise.reject(unavailable()),
  }
  const verdict = { orderId, step: 'refund' as const, refundCents, reason: 'The ticket says so' }
  return retryUntilDone(() => decideDispute(deps, verdict, randomUUID()))
}

/**
 * Moves the clock of a claim to the end of its answer, as if both sides had been reminded. The job
 * of a service then ends the claim.
 */
export function passSilence({ orders, identity }: Trade, orderId: number) {
  return retryUntilDone(async () => {
    const row = await orders.orders.findById(orderId).lean()
    if (!row?.claim || row.intent || row.status !== 'disputed') return
    const mailedAt = row.timeline.findLast(({ claim }) => claim)?.at ?? row.createdAt
    for (const userId of [row.buyerId, row.sellerId])
      for (const number of [1, 2])
        await identity.notices.updateOne(
          { _id: `bench-${orderId}-${userId}-${number}` },
          {
            $setOnInsert: {
              userId,
              kind: 'orderClaim',
              params: { what: `reminded-${row.claim.phase}`, orderId: String(orderId) },
              language: 'en',
              createdAt: new Date(),
              // Four days ago, so that the reminder is older than a business day.
              mailedAt: new Date(mailedAt.getTime() - 100 * hourMs),
            },
          },
          { upsert: true },
        )
    const past = new Date(Date.now() - hourMs)
    await orders.orders.updateOne(
      { _id: orderId, intent: null, 'claim.revision': row.claim.revision },
      { $set: { 'claim.reminders': 2, 'claim.dueAt': past, 'claim.tickAt': past } },
    )
  })
}

/** Waits until the jobs have ended all claims and proposals whose clock was moved. */
export async function waitForSilence({ orders }: Trade): Promise<void> {
  for (const end = performance.now() + 2 * timeoutMs; performance.now() < end; await wait(2_000)) {
    const tickAt = { $gt: new Date(0), $lte: new Date() }
    const due = await orders.orders.countDocuments({
      $or: [
        { status: 'disputed', 'claim.tickAt': tickAt },
        { status: 'delivered', 'proposal.tickAt': tickAt },
        { status: 'delivered', dueAt: tickAt },
      ],
    })
    if (due === 0) return
  }
}
