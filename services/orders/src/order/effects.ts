import type { OrderEventName } from '@materia/contracts/orders/orderStates.ts'
import { dueCents } from './amounts.ts'
import type { EventKind, EventOf } from './events.ts'
import { balancesOf, cashBackCents, openBalanceCents } from './openBalance.ts'
import { statusOfStep } from './rowOf.ts'
import { isUncaptured, type OrderState, pendingOf, refundedCentsOf, wasShipped } from './state.ts'

/** The kinds of ledger entries. Each exists once for an order, or for each of its charge-backs. */
export const ledgerKinds = [
  'capture',
  // A transfer that has come is applied to its order.
  'apply',
  // The balance, after the delivery.
  'applyBalance',
  'release',
  'refund',
  'chargeBack',
  'chargeBackWon',
  'chargeBackLost',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * The calls to the payment provider. `askBalance`: the buyer has to pay the balance.
 * `dropBalance`: no more, and what has come of it goes back. `takeBalance`: it is complete.
 */
export type PaymentMove =
  | 'capture'
  | 'void'
  | 'refund'
  | 'payOut'
  | 'askBalance'
  | 'dropBalance'
  | 'takeBalance'

export type Effects = {
  /** The calls to the provider, in this order. */
  payment: readonly PaymentMove[]
  /**
   * The change of stock in catalog. Orders only requests `hold`, and `release` for a refused order.
   * Catalog learns all other changes from the published event.
   */
  stock: 'hold' | 'confirm' | 'return' | null
  /** The ledger entries, written in the transaction of the order. */
  ledger: readonly LedgerKind[]
  /** The event of the contract that is published. */
  publishes:
    | OrderEventName
    | 'orderDue'
    | 'orderClaim'
    | 'orderTracking'
    | 'caseOverdue'
    | 'orderChargeBackWon'
    | 'settlementChanged'
    | null
}

const none: Effects = { payment: [], stock: null, ledger: [], publishes: null }

const refusedEffects: Effects = { ...none, payment: ['void'], stock: 'return' }

const table: { [Kind in EventKind]: (event: EventOf<Kind>, before: OrderState) => Effects } = {
  paymentRequested: () => none,
  placed: () => ({ ...none, publishes: 'orderPlaced' }),
  refused: () => refusedEffects,
  claimed: () => none,
  givenBack: () => none,
  stepStarted: ({ pending }, before) => startedEffects(pending, before),
  stepDropped: () => none,
  reminded: () => ({ ...none, publishes: 'orderDue' }),
  trackingCorrected: () => ({ ...none, publishes: 'orderTracking' }),
  deadlineMoved: () => none,
  awaitingTransfer: () => ({ ...none, publishes: 'orderAwaitingTransfer' }),
  confirmed: (_event, before) => ({
    ...none,
    stock: 'confirm',
    ledger: [before.kind === 'awaitingTransfer' ? 'apply' : 'capture'],
    publishes: 'orderConfirmed',
  }),
  declined: () => ({ ...none, stock: 'return', publishes: 'orderDeclined' }),
  cancelled: ({ payment }, before) => ({
    ...none,
    stock: 'return',
    ledger:
      payment !== 'refunded' ? [] : before.kind === 'held' ? ['capture', 'refund'] : ['refund'],
    publishes: 'orderCancelled',
  }),
  shipped: () => ({ ...none, publishes: 'orderShipped' }),
  awaitingBalance: () => ({ ...none, publishes: 'orderAwaitingBalance' }),
  delivered: (_event, before) => ({
    ...none,
    ledger: openBalanceCents(before) > 0 ? ['applyBalance'] : [],
    publishes: 'orderDelivered',
  }),
  balanceReceived: () => ({ ...none, ledger: ['applyBalance'] }),
  disputed: () => ({ ...none, publishes: 'orderDisputed' }),
  claimChanged: ({ news }) => ({
    ...none,
    ledger: news === 'resumed' ? ['chargeBackWon'] : [],
    publishes:
      news === 'opened' ? 'orderDisputed' : news === 'overdue' ? 'caseOverdue' : 'orderClaim',
  }),
  settlementChanged: ({ news }) => ({ ...none, publishes: news && 'settlementChanged' }),
  chargedBack: () => ({ ...none, ledger: ['chargeBack'], publishes: 'orderChargedBack' }),
  completed: ({ isPayoutWaiting, refundCents = 0 }, before) => ({
    ...none,
    ledger: [
      ...(before.kind === 'chargedBack' ? (['chargeBackWon'] as const) : []),
      ...(refundCents > refundedCentsOf(before) ? (['refund'] as const) : []),
      ...(isPayoutWaiting || isLoss(before) || refundCents === dueCents(before.amounts)
        ? []
        : (['release'] as const)),
    ],
    // A charge-back that the bank withdraws completes the order a second time.
    publishes:
      'completedAt' in before && before.completedAt ? 'orderChargeBackWon' : 'orderCompleted',
  }),
  refunded: (event, before) => ({
    ...none,
    stock: isWhole(event, before) && !wasShipped(before) ? 'return' : null,
    ledger: refundEntries(event, before),
    publishes: 'orderRefunded',
  }),
  paidOut: () => ({ ...none, ledger: ['release'] }),
}

/** All effects of an event: payment, stock, ledger and the published event. */
export function effectsOf<Kind extends EventKind>(
  event: EventOf<Kind>,
  before: OrderState,
): Effects {
  return table[event.kind as Kind](event, before)
}

/** The effects that a stored order still needs. Any process may run them, and repeat them. */
export function owedEffects(state: OrderState): Effects {
  const pending = pendingOf(state)
  if (pending) return startedEffects(pending, state)
  return 'refusal' in state ? refusedEffects : none
}

/** The effects of a started step, before its outcome is known. */
function startedEffects(pending: EventOf<'stepStarted'>['pending'], before: OrderState): Effects {
  const { step, refundCents, isChargeBackWon } = pending
  const payOut = ['payOut'] as const
  if (step === 'receive' && before.kind !== 'awaitingTransfer')
    return { ...none, payment: ['takeBalance', ...(refundCents > 0 ? payOut : [])] }
  const drop = balancesOf(before) > 0 ? (['dropBalance'] as const) : []
  if (step !== 'payOut' && statusOfStep(before, { step, refundCents }) === 'awaitingBalance')
    return { ...none, payment: [...drop, 'askBalance'] }
  switch (step) {
    case 'confirm':
    case 'receive':
      // The reservation may have expired while the seller waited, so the stock is reserved again
      // before the capture.
      return { ...none, stock: 'hold', payment: ['capture'] }
    case 'decline':
      return { ...none, payment: ['void'] }
    case 'cancel':
      return { ...none, payment: [isUncaptured(before) ? 'void' : 'refund'] }
    case 'complete':
    case 'settle':
      if (isLoss(before)) return none
      // The overage, or the goods that the scales did not find.
      return {
        ...none,
        payment: [
          ...(refundCents > refundedCentsOf(before) ? (['refund'] as const) : []),
          ...(refundCents < dueCents(before.amounts) ? payOut : []),
        ],
      }
    case 'payOut':
      return { ...none, payment: ['payOut'] }
    case 'refund':
      // The bank has already returned the money to the buyer.
      if (before.kind === 'chargedBack' && !isChargeBackWon) return none
      return {
        ...none,
        payment: [
          ...(openBalanceCents(before) > 0 ? drop : []),
          ...(cashBackCents(before, refundCents) > 0 ? (['refund'] as const) : []),
          ...(refundCents < dueCents(before.amounts) ? payOut : []),
        ],
      }
    case 'ship':
    case 'deliver':
    case 'dispute':
    case 'chargeBack':
    // The steps of a claim start no step of their own; an accepted claim is a refund.
    case 'accept':
    case 'counter':
    case 'contest':
    case 'resume':
      return none
  }
}

function refundEntries(
  { refundCents, isPayoutWaiting, isChargeBackWon }: EventOf<'refunded'>,
  before: OrderState,
): LedgerKind[] {
  if (before.kind === 'chargedBack')
    return isChargeBackWon ? ['chargeBackWon', 'refund'] : ['chargeBackLost']
  const open = openBalanceCents(before)
  return [
    ...(refundCents < open ? (['applyBalance'] as const) : []),
    ...(cashBackCents(before, refundCents) > 0 ? (['refund'] as const) : []),
    ...(refundCents < dueCents(before.amounts) && !isPayoutWaiting ? (['release'] as const) : []),
  ]
}

export const isWhole = (
  { refundCents }: Pick<EventOf<'refunded'>, 'refundCents'>,
  { amounts }: OrderState,
) => refundCents === dueCents(amounts)

/** The seller was paid before the bank took the money back, so Materia bears the loss. */
const isLoss = (state: OrderState) =>
  state.kind === 'chargedBack' && state.chargeBack.from === 'loss'
