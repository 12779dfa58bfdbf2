import type { OrderEventName } from '@materia/contracts/orders/orderStates.ts'
import { dueCents } from './amounts.ts'
import type { EventKind, EventOf } from './evolve.ts'
import { type OrderState, pendingOf, wasShipped } from './state.ts'

/** What the ledger has entries of, each once for an order. */
export const ledgerKinds = [
  'capture',
  'release',
  'refund',
  'chargeBack',
  'chargeBackWon',
  'chargeBackLost',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** What the payment provider is asked for. */
export type PaymentMove = 'capture' | 'void' | 'refund' | 'payOut'

export type Effects = {
  /** What the provider is asked for, in this order. */
  payment: readonly PaymentMove[]
  /** What catalog does with the stock. It is asked to hold it, and to return it for a refused order. All else it learns from the published event. */
  stock: 'hold' | 'confirm' | 'return' | null
  /** What the ledger says of it, in the transaction that writes the order. */
  ledger: readonly LedgerKind[]
  /** The event of the contract that is published with it. */
  publishes: OrderEventName | 'orderDue' | null
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
  deadlineMoved: () => none,
  confirmed: () => ({
    ...none,
    stock: 'confirm',
    ledger: ['capture'],
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
  delivered: () => ({ ...none, publishes: 'orderDelivered' }),
  disputed: () => ({ ...none, publishes: 'orderDisputed' }),
  chargedBack: () => ({ ...none, ledger: ['chargeBack'], publishes: 'orderChargedBack' }),
  completed: ({ isPayoutWaiting }, before) => ({
    ...none,
    ledger: [
      ...(before.kind === 'chargedBack' ? (['chargeBackWon'] as const) : []),
      ...(isPayoutWaiting || isLoss(before) ? [] : (['release'] as const)),
    ],
    // Once: a charge-back that the bank gave up leads back to it.
    publishes: 'completedAt' in before && before.completedAt ? null : 'orderCompleted',
  }),
  refunded: (event, before) => ({
    ...none,
    stock: isWhole(event, before) && !wasShipped(before) ? 'return' : null,
    ledger: refundEntries(event, before),
    publishes: 'orderRefunded',
  }),
  paidOut: () => ({ ...none, ledger: ['release'] }),
}

/** All that follows from an event: payment, stock, ledger and what others are told. */
export function effectsOf<Kind extends EventKind>(
  event: EventOf<Kind>,
  before: OrderState,
): Effects {
  return table[event.kind as Kind](event, before)
}

/** What a stored order still asks of others: whoever finds it does that, however often. */
export function owedEffects(state: OrderState): Effects {
  const pending = pendingOf(state)
  if (pending) return startedEffects(pending, state)
  return 'refusal' in state ? refusedEffects : none
}

/** The effects of a decided step, before its outcome is known. */
function startedEffects(
  { step, refundCents, isChargeBackWon }: EventOf<'stepStarted'>['pending'],
  before: OrderState,
): Effects {
  switch (step) {
    case 'confirm':
      // The seller may have taken long: the stock is held once more before its money is taken.
      return { ...none, stock: 'hold', payment: ['capture'] }
    case 'decline':
      return { ...none, payment: ['void'] }
    case 'cancel':
      return { ...none, payment: [before.kind === 'held' ? 'void' : 'refund'] }
    case 'complete':
      return isLoss(before) ? none : { ...none, payment: ['payOut'] }
    case 'payOut':
      return { ...none, payment: ['payOut'] }
    case 'refund':
      // The bank has given it to the buyer already.
      if (before.kind === 'chargedBack' && !isChargeBackWon) return none
      return {
        ...none,
        payment: refundCents < dueCents(before.amounts) ? ['refund', 'payOut'] : ['refund'],
      }
    case 'ship':
    case 'deliver':
    case 'dispute':
    case 'chargeBack':
      return none
  }
}

function refundEntries(
  { refundCents, isPayoutWaiting, isChargeBackWon }: EventOf<'refunded'>,
  before: OrderState,
): LedgerKind[] {
  if (before.kind === 'chargedBack')
    return isChargeBackWon ? ['chargeBackWon', 'refund'] : ['chargeBackLost']
  return refundCents < dueCents(before.amounts) && !isPayoutWaiting
    ? ['refund', 'release']
    : ['refund']
}

export const isWhole = (
  { refundCents }: Pick<EventOf<'refunded'>, 'refundCents'>,
  { amounts }: OrderState,
) => refundCents === dueCents(amounts)

/** The seller was paid before the bank took the money back. */
const isLoss = (state: OrderState) =>
  state.kind === 'chargedBack' && state.chargeBack.from === 'loss'
