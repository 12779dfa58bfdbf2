/** Who takes a step; `materia` is the platform itself, when a deadline has passed or an operator decides. */
export const orderActors = ['buyer', 'seller', 'materia'] as const
export type OrderActor = (typeof orderActors)[number]

export const orderStatuses = [
  'pending',
  'confirmed',
  'shipped',
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
/** `chargeBack`: nobody takes it, the payment provider tells it. */
export type StateStep = OrderStep | 'chargeBack'

type State = {
  /** The step that it waits for, and whose that is. */
  waitsFor?: { step: OrderStep; by: 'buyer' | 'seller' }
  /** What leads out of it: to which status, and by whom. */
  steps: Partial<Record<StateStep, { to: OrderStatus; by: readonly OrderActor[] }>>
  /** How a screen marks it: `waiting` for the seller at first, later for whoever is to act. */
  tone: 'waiting' | 'underWay' | 'done' | 'trouble'
  /** What the attachments are about that a side may bring to it. */
  attachments?: Partial<Record<'buyer' | 'seller', 'shipping' | 'problem'>>
  /** What happens by itself when nobody acts, so many days after `since`. */
  byItself?: { step: OrderStep; days: number; since: 'entered' | 'estimatedDelivery' }
}

/** The buyer's bank takes back what was captured: whatever comes next, its provider has told it and an operator ends it. */
const chargeBack = { to: 'chargedBack', by: ['materia'] } as const

/**
 * The life of an order, all of it: what may follow what, by whom, and what follows when nobody does anything. Pending counts from
 * when the money is held.
 */
export const orderStates: Record<OrderStatus, State> = {
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
  disputed: {
    tone: 'trouble',
    attachments: { buyer: 'problem', seller: 'problem' },
    waitsFor: { step: 'refund', by: 'seller' },
    steps: {
      complete: { to: 'completed', by: ['buyer', 'materia'] },
      refund: { to: 'refunded', by: ['seller', 'materia'] },
      chargeBack,
    },
    // Of a seller who neither gives back nor brings the buyer or Materia to decide otherwise.
    byItself: { step: 'refund', days: 14, since: 'entered' },
  },
  chargedBack: {
    tone: 'trouble',
    steps: {
      complete: { to: 'completed', by: ['materia'] },
      refund: { to: 'refunded', by: ['materia'] },
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
  // Of a part: the rest is there to be taken back.
  refunded: {
    tone: 'trouble',
    steps: { chargeBack },
  },
}

/** What becomes of an order, as events, notices and conversations call it. */
export type OrderNews = 'placed' | Exclude<OrderStatus, 'pending'>

/** In the order of an order's life: a conversation shows none after what came of it. */
export const orderNews = Object.keys({
  placed: 1,
  confirmed: 1,
  declined: 1,
  shipped: 1,
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

/** The name of the event that says it. */
export function orderEventName<News extends OrderNews>(news: News) {
  const [first = '', ...rest] = news
  return `order${first.toUpperCase()}${rest.join('')}` as OrderEventName<News>
}

/** The steps that one of the parties may take now. */
export function nextSteps(status: OrderStatus, actor: OrderActor): OrderStep[] {
  const { steps } = orderStates[status]
  return orderSteps.filter((step) => steps[step]?.by.includes(actor))
}

/** After these nothing more comes, and nobody needs to know where the lot went. */
export const endedStatuses = orderStatuses.filter((status) =>
  orderSteps.every((step) => !orderStates[status].steps[step]),
)
