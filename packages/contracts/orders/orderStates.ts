import { balanceDays, type ClaimStep } from './constants.ts'

/**
 * The actors of a step. `materia` is the platform itself, after a deadline or by an operator's
 * decision.
 */
export const orderActors = ['buyer', 'seller', 'materia'] as const
export type OrderActor = (typeof orderActors)[number]

export const orderStatuses = [
  'pending',
  'awaitingTransfer',
  'confirmed',
  'shipped',
  'awaitingBalance',
  'delivered',
  'disputed',
  'chargedBack',
  'completed',
  'declined',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderSteps = [
  'confirm',
  'decline',
  'cancel',
  'ship',
  'deliver',
  'complete',
  'dispute',
  'refund',
] as const
export type OrderStep = (typeof orderSteps)[number]
/**
 * `receive`: the whole transfer has come, or the balance. `chargeBack`: no actor takes it, the payment provider
 * reports it. `resume`: the bank has returned a charge-back, and the claim continues. `settle`: a side
 * agrees to a settlement by weight (`settlements`), or its silence does.
 */
export type StateStep = OrderStep | ClaimStep | 'receive' | 'chargeBack' | 'resume' | 'settle'

export type OrderStateRow = {
  /** The step that the order waits for, and its actor. `transfer`: the buyer's money. */
  waitsFor?: { step: OrderStep | ClaimStep | 'transfer' | 'settle'; by: 'buyer' | 'seller' }
  /** Possible steps: the next status of each, and its actors. */
  steps: Partial<Record<StateStep, { to: OrderStatus; by: readonly OrderActor[] }>>
  /** How screens mark the state. `waiting`: the order waits for an answer to the placed order. */
  tone: 'waiting' | 'underWay' | 'done' | 'trouble'
  /** The subject of the attachments that each side may add. */
  attachments?: Partial<Record<'buyer' | 'seller', 'shipping' | 'problem'>>
  /** The step that the platform takes by itself, `days` after `since`, when nobody acts. */
  byItself?: { step: OrderStep; days: number; since: 'entered' | 'estimatedDelivery' }
}

/**
 * The buyer's bank reverses a captured payment. The provider reports it, and an operator ends the
 * order.
 */
const chargeBack = { to: 'chargedBack', by: ['materia'] } as const

/**
 * The whole life cycle of an order: the steps in each state, their actors, and the step taken by
 * itself after a deadline. `pending` starts when the money is held, or promised by transfer.
 */
export const orderStates: Record<OrderStatus, OrderStateRow> = {
  pending: {
    tone: 'waiting',
    waitsFor: { step: 'confirm', by: 'seller' },
    steps: {
      confirm: { to: 'confirmed', by: ['seller'] },
      decline: { to: 'declined', by: ['seller'] },
      cancel: { to: 'cancelled', by: ['buyer', 'materia'] },
    },
    byItself: { step: 'cancel', days: 3, since: 'entered' },
  },
  // Only orders that are paid by transfer; a card is charged at the confirmation.
  awaitingTransfer: {
    tone: 'underWay',
    waitsFor: { step: 'transfer', by: 'buyer' },
    steps: {
      receive: { to: 'confirmed', by: ['materia'] },
      cancel: { to: 'cancelled', by: ['buyer', 'seller', 'materia'] },
    },
    // At most. The deadline itself is `transferDays` of the bank after the confirmation.
    byItself: { step: 'cancel', days: 7, since: 'entered' },
  },
  confirmed: {
    tone: 'underWay',
    waitsFor: { step: 'ship', by: 'seller' },
    steps: {
      ship: { to: 'shipped', by: ['seller'] },
      cancel: { to: 'cancelled', by: ['seller', 'materia'] },
      chargeBack,
    },
    byItself: { step: 'cancel', days: 10, since: 'entered' },
  },
  shipped: {
    tone: 'underWay',
    attachments: { seller: 'shipping' },
    waitsFor: { step: 'deliver', by: 'buyer' },
    steps: {
      deliver: { to: 'delivered', by: ['buyer', 'materia'] },
      dispute: { to: 'disputed', by: ['buyer'] },
      chargeBack,
    },
    byItself: { step: 'deliver', days: 7, since: 'estimatedDelivery' },
  },
  // Only orders with a deposit: the lot has arrived, and the buyer pays the rest.
  awaitingBalance: {
    tone: 'underWay',
    attachments: { seller: 'shipping' },
    waitsFor: { step: 'transfer', by: 'buyer' },
    steps: {
      receive: { to: 'delivered', by: ['materia'] },
      dispute: { to: 'disputed', by: ['buyer', 'materia'] },
    },
    // Materia then decides, as about a claim.
    byItself: { step: 'dispute', days: balanceDays, since: 'entered' },
  },
  delivered: {
    tone: 'underWay',
    attachments: { seller: 'shipping' },
    waitsFor: { step: 'complete', by: 'buyer' },
    steps: {
      complete: { to: 'completed', by: ['buyer', 'materia'] },
      dispute: { to: 'disputed', by: ['buyer'] },
      chargeBack,
    },
    byItself: { step: 'complete', days: 14, since: 'entered' },
  },
  // Only orders whose problem was reported before claims existed; `claimStates` has all others.
  disputed: {
    tone: 'trouble',
    attachments: { buyer: 'problem', seller: 'problem' },
    waitsFor: { step: 'refund', by: 'seller' },
    steps: {
      complete: { to: 'completed', by: ['buyer', 'materia'] },
      refund: { to: 'refunded', by: ['seller', 'materia'] },
      chargeBack,
    },
    // Refunds the buyer when the seller does not react, and neither buyer nor Materia decides
    // otherwise.
    byItself: { step: 'refund', days: 14, since: 'entered' },
  },
  chargedBack: {
    tone: 'trouble',
    steps: {
      complete: { to: 'completed', by: ['materia'] },
      refund: { to: 'refunded', by: ['materia'] },
      resume: { to: 'disputed', by: ['materia'] },
    },
  },
  completed: {
    tone: 'done',
    steps: { chargeBack },
  },
  declined: {
    tone: 'trouble',
    steps: {},
  },
  cancelled: {
    tone: 'trouble',
    steps: {},
  },
  // A chargeback is still possible, because only a part may be refunded.
  refunded: {
    tone: 'trouble',
    steps: { chargeBack },
  },
}

/** News about an order, in events, notices and conversations. */
export type OrderNews = 'placed' | Exclude<OrderStatus, 'pending'>

/** In the order of the life cycle. A conversation shows no news after a later one. */
export const orderNews = Object.keys({
  placed: 1,
  awaitingTransfer: 1,
  confirmed: 1,
  declined: 1,
  shipped: 1,
  awaitingBalance: 1,
  delivered: 1,
  disputed: 1,
  chargedBack: 1,
  refunded: 1,
  cancelled: 1,
  completed: 1,
} satisfies Record<OrderNews, 1>).filter(isNews)

function isNews(text: string): text is OrderNews {
  return text === 'placed' || (text !== 'pending' && orderStatuses.some((one) => one === text))
}

export type OrderEventName<News extends OrderNews = OrderNews> = `order${Capitalize<News>}`

/** The name of the event for news. */
export function orderEventName<News extends OrderNews>(news: News) {
  const [first = '', ...rest] = news
  return `order${first.toUpperCase()}${rest.join('')}` as OrderEventName<News>
}

/** The steps that an actor may take in a status. */
export function nextSteps(status: OrderStatus, actor: OrderActor): OrderStep[] {
  const { steps } = orderStates[status]
  return orderSteps.filter((step) => steps[step]?.by.includes(actor))
}

/** Final states: no step follows, and nobody needs the shipping address any more. */
export const endedStatuses = orderStatuses.filter((status) =>
  orderSteps.every((step) => !orderStates[status].steps[step]),
)
