import type { Proposal } from './Proposal.ts'
import type { OrderActor, StateStep } from '@materia/contracts/orders/orderStates.ts'

/**
 * A second, independent model of an order's money, written from the rules. It uses no function of
 * the product, so that a wrong rule there shows as a different account.
 */

const accounts = [
  'buyer',
  'incoming',
  'held',
  'seller',
  'tax',
  'freight',
  'fee',
  'bank',
  'loss',
] as const
export type AccountName = (typeof accounts)[number]
type Place =
  | 'new'
  | 'asked'
  | 'ended'
  | 'waiting'
  /** Placed without money: the buyer pays by transfer once the seller confirms. */
  | 'promised'
  /** The transfer is awaited. */
  | 'due'
  | 'agreed'
  | 'sent'
  /** The lot has arrived, and the balance is awaited. */
  | 'owing'
  | 'arrived'
  | 'claim'
  | 'oldDispute'
  | 'takenBack'
  | 'paid'
  | 'refunded'
export type Move = 'capture' | 'void' | 'refund' | 'payOut' | 'ask' | 'drop' | 'take'
export type Pending = { step: StateStep | 'payOut'; cents: number; at: Date; hasCredit: boolean }

export function createModel() {
  return {
    now: new Date('2026-11-02T12:00:00Z'),
    place: 'new' as Place,
    books: Object.fromEntries(accounts.map((name) => [name, 0])) as Record<AccountName, number>,
    /** With the overage, which the buyer pays first. */
    priceCents: 0,
    overage: 0,
    proposal: null as Proposal | null,
    wasPaid: false,
    freightCents: 0,
    taxCents: 0,
    /** In percent of the total. */
    deposit: 100,
    /** The balances that the buyer was asked for, and how many of them the order has waited for. */
    asked: [] as Asked[],
    waits: 0,
    isBalancePaid: false,
    buyerFee: 0,
    sellerFee: 0,
    /** The record of the payment provider. */
    payment: 'none' as 'none' | 'asks' | 'held' | 'promised' | 'incoming' | 'captured' | 'void',
    isTransfer: false,
    /** The part of the transfer that has come, without surpluses. */
    receivedCents: 0,
    refundedCents: 0,
    paidOutCents: 0,
    canPayOut: true,
    bank: 'calm' as 'calm' | 'deciding' | 'keeps',
    stock: 'none' as 'none' | 'held' | 'confirmed' | 'released',
    isSoldOut: false,
    isGone: { buyer: false, seller: false },
    isMailDown: false,
    isShipped: false,
    /** The buyer has this much back by the order's end. */
    returnedCents: 0,
    /** The seller's part was paid out of `held`. */
    isReleased: false,
    /** The money that the bank took, and from where. */
    taken: { from: 'held' as 'held' | 'loss', cents: 0 },
    dueAt: null as Date | null,
    openUntil: new Date('2026-11-02T12:00:30Z'),
    pending: null as Pending | null,
    claim: null as Claim | null,
  }
}
export type Model = ReturnType<typeof createModel>

/** `came`: null once it is no longer awaited. */
type Asked = { cents: number; came: number | null }

type Claim = {
  isUnpaid?: boolean
  phase: 'opened' | 'countered' | 'case'
  asked: number
  offered: number
  offers: number
  reminders: number
  repeats: number
  dueAt: Date
  endBy: Date
}

export const total = (model: Model) =>
  model.priceCents + model.taxCents + model.freightCents + model.buyerFee

/** The first payment: the deposit, of at least a cent. Half a cent rounds up. */
export const first = (model: Model) =>
  Math.max(1, Math.floor((total(model) * model.deposit + 50) / 100))

/** The part that is paid after the delivery, and has not come. */
export const open = (model: Model) => (model.isBalancePaid ? 0 : total(model) - first(model))

/** The balance that the order waits for, or has last waited for. */
export const lastAsked = ({ asked, waits }: Model): Asked | undefined => asked[waits - 1]

export const isHere = (asked: Asked | undefined) =>
  asked !== undefined && asked.came === asked.cents

/** A balance that was never paid does not go back. */
export const cashOf = (model: Model, cents: number) => Math.max(0, cents - open(model))

export function transfer(model: Model, from: AccountName, to: AccountName, cents: number): void {
  model.books[from] -= cents
  model.books[to] += cents
}

/** The actors of each step now. Money and claims have more conditions, see `isValid`. */
function actorsOf(model: Model): Partial<Record<StateStep, OrderActor[]>> {
  switch (model.place) {
    case 'waiting':
      return { confirm: ['seller'], decline: ['seller'], cancel: ['buyer', 'materia'] }
    case 'promised':
      return { confirm: ['seller'], decline: ['seller'], cancel: ['buyer', 'materia'] }
    case 'due':
      return {
        cancel: ['buyer', 'seller', 'materia'],
        ...(model.payment === 'captured' && { receive: ['materia'] }),
      }
    case 'agreed':
      return { ship: ['seller'], cancel: ['seller', 'materia'] }
    case 'sent':
      return { deliver: ['buyer', 'materia'], dispute: ['buyer'] }
    case 'owing':
      return {
        dispute: model.returnedCents > 0 || model.waits > 1 ? ['materia'] : ['buyer', 'materia'],
        ...(isHere(lastAsked(model)) && { receive: ['materia'] }),
      }
    case 'arrived':
      if (model.proposal)
        return {
          settle: [model.proposal.by === 'buyer' ? 'seller' : 'buyer'],
          complete: ['materia'],
          dispute: ['buyer'],
        }
      return { complete: ['buyer', 'materia'], dispute: ['buyer'] }
    case 'oldDispute':
      return { complete: ['buyer', 'materia'], refund: ['seller', 'materia'] }
    case 'claim':
      if (model.claim?.isUnpaid)
        return {
          refund: ['materia'],
          complete: ['materia'],
          ...(isHere(lastAsked(model)) && { receive: ['materia'] }),
        }
      return { ...claimActors(model), ...(isHereInClaim(model) && { receive: ['materia'] }) }
    case 'takenBack':
      return { complete: ['materia'], refund: ['materia'], resume: ['materia'] }
    default:
      return {}
  }
}

/** The balance may come during the first claim of the buyer. */
export const isHereInClaim = (model: Model): boolean =>
  model.claim !== null &&
  !model.claim.isUnpaid &&
  model.returnedCents === 0 &&
  !model.isBalancePaid &&
  isHere(lastAsked(model))

function claimActors(model: Model): Partial<Record<StateStep, OrderActor[]>> {
  if (model.claim?.phase === 'opened')
    return {
      counter: ['seller'],
      accept: ['seller'],
      contest: ['seller'],
      complete: ['buyer'],
    }
  if (model.claim?.phase === 'countered')
    return { counter: ['seller'], accept: ['buyer'], contest: ['buyer'], complete: ['buyer'] }
  return { refund: ['materia'], accept: ['seller'], complete: ['buyer', 'materia'] }
}

export type Taken = { step: StateStep; by: OrderActor; cents?: number; hasCredit?: boolean }

export type Choice = { step: StateStep; by: OrderActor }

/** All steps that an actor may try now. */
export const choicesOf = (model: Model): Choice[] =>
  Object.entries(actorsOf(model)).flatMap(([step, actors]) =>
    actors.map((by) => ({ step: step as StateStep, by })),
  )

export const isActor = (model: Model, { step, by }: Choice): boolean =>
  actorsOf(model)[step]?.includes(by) === true

/** Whether the amount and the bank allow this step. */
export function isValid(model: Model, { step, by }: Choice, cents?: number): boolean {
  const { claim, place, bank, taken } = model
  if (step === 'dispute' && by === 'materia') return true
  if (step === 'dispute') return cents !== undefined && cents > 0 && cents <= total(model)
  if (step === 'counter')
    return (
      claim !== null &&
      claim.offers < 10 &&
      Number(cents) > claim.offered &&
      Number(cents) < claim.asked
    )
  if (place === 'takenBack') {
    const isReturned = bank === 'calm'
    const isWholeHeld = taken.from === 'held' && model.returnedCents === 0
    if (step === 'resume') return isReturned && isWholeHeld && claim !== null
    if (step === 'complete') return isReturned && model.isShipped && claim === null
    const isAll = cents === undefined || cents === total(model)
    return isAll && (bank === 'keeps' || (isReturned && isWholeHeld && claim === null))
  }
  if (step !== 'refund') return true
  const most = claim && !claim.isUnpaid ? claim.asked : total(model)
  // An earlier claim has agreed on at least that.
  return cents === undefined || (cents > 0 && cents <= most && cents >= model.returnedCents)
}

/** The calls to the provider that a step makes, in this order. */
export function movesOf(model: Model, { step, cents }: Pending): Move[] {
  const { place, taken, bank } = model
  if (step === 'confirm') return ['capture']
  // A transfer is complete or not. Nothing is left to take.
  if (step === 'receive' && place === 'due') return []
  if (step === 'receive') return cents > 0 ? ['take', 'payOut'] : ['take']
  const drop: Move[] = model.waits > 0 && open(model) > 0 ? ['drop'] : []
  if (isRestOwed(model, { step, cents })) return [...drop, 'ask']
  if (step === 'decline') return ['void']
  if (step === 'cancel') return [place === 'agreed' ? 'refund' : 'void']
  if (step === 'complete' && place === 'takenBack' && taken.from === 'loss') return []
  if (step === 'payOut') return ['payOut']
  if (step === 'complete' || step === 'settle')
    return [
      ...(cents > model.returnedCents ? (['refund'] as const) : []),
      ...(cents < total(model) ? (['payOut'] as const) : []),
    ]
  if (step !== 'refund' && step !== 'accept') return []
  if (place === 'takenBack' && bank === 'keeps') return []
  return [
    ...drop,
    ...(cashOf(model, cents) > 0 ? (['refund'] as const) : []),
    ...(cents < total(model) ? (['payOut'] as const) : []),
  ]
}

/** Whether the buyer still pays a part of the balance after this step. */
export const isRestOwed = (
  model: Model,
  { step, cents }: Pick<Pending, 'step' | 'cents'>,
): boolean => ['deliver', 'complete', 'refund', 'accept'].includes(step) && cents < open(model)

/** The tax in a refund: a refund returns price and tax in their proportion, both before freight. */
function taxBack({ priceCents, taxCents }: Model, refund: number): number {
  const gross = priceCents + taxCents
  const taxed = Math.min(refund, gross)
  return (
    taxed - Number((2n * BigInt(taxed) * BigInt(priceCents) + BigInt(gross)) / BigInt(2 * gross))
  )
}

/** The seller's payout after a refund, tax included. The seller bears a refund first. */
export function sellersPart(model: Model, refund: number): number {
  const back = taxBack(model, refund)
  const { priceCents, sellerFee, taxCents } = model
  return Math.max(0, priceCents - sellerFee - (refund - back)) + taxCents - back
}

/** Pays all that is left of held money: seller, freight and fees. A refund takes from them in turn. */
export function release(model: Model, refund: number): void {
  const back = taxBack(model, refund)
  transfer(model, 'held', 'tax', model.taxCents - back)
  let missing = refund - back
  for (const [account, cents] of [
    ['seller', model.priceCents - model.sellerFee],
    ['freight', model.freightCents],
    ['fee', model.buyerFee + model.sellerFee],
  ] as const) {
    const lost = Math.min(missing, cents)
    missing -= lost
    transfer(model, 'held', account, cents - lost)
  }
  model.isReleased = true
}
