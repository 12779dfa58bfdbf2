import { dayMs } from '@materia/contracts/durations.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { entryOf } from '../src/ledger/entryOf.ts'
import type { LedgerEntryDocument } from '../src/ledger/ledgerEntry.ts'
import { balanceCents, dueCents, firstCents, payoutCentsOf } from '../src/order/amounts.ts'
import { balancesOf, cashBackCents, openBalanceCents } from '../src/order/openBalance.ts'
import { type Expected, settle } from '../src/transfers/matchReceipt.ts'
import { transferEntry } from '../src/transfers/transferEntry.ts'
import type { PaymentState } from '../src/payments/PaymentProvider.ts'
import type { Command, Outcome, TickFacts } from '../src/order/commands.ts'
import { decide } from '../src/order/decide.ts'
import { claimOfDeadline } from '../src/order/decideSettlement.ts'
import { effectsOf, type LedgerKind, owedEffects } from '../src/order/effects.ts'
import type { OrderEvent } from '../src/order/events.ts'
import { evolve } from '../src/order/evolve.ts'
import { rowOf } from '../src/order/rowOf.ts'
import { type OrderState, pendingOf, refundedCentsOf } from '../src/order/state.ts'

export const amounts = {
  priceCents: 100_000,
  shippingCents: 10_000,
  buyerFeeCents: 1_000,
  sellerFeeCents: 2_000,
  hasBuyerCredit: false,
}
export const placing = (at: Date): OrderState => ({
  kind: 'placing',
  amounts: { ...amounts, priceCents: 0, buyerFeeCents: 0, sellerFeeCents: 0 },
  carrier: 'Fletes Sierra Alta',
  estimatedDays: 4,
  timeline: [{ status: 'pending', at, by: 'buyer', note: '' }],
  openUntil: new Date(at.getTime() + 30_000),
})

const firstWorld = () => ({
  now: new Date('2026-11-02T12:00:00Z'),
  first: placing(new Date('2026-11-02T12:00:00Z')),
  state: placing(new Date('2026-11-02T12:00:00Z')),
  events: [] as OrderEvent[],
  ledger: [] as LedgerEntryDocument[],
  published: [] as string[],
  payment: 'none' as 'none' | PaymentState,
  isTransfer: false,
  /** The part of the transfer that has come. */
  receivedCents: 0,
  /** The balances that were asked for, by their number. */
  balances: new Map<number, Balance>(),
  refunds: new Map<string, number>(),
  paidOut: 0,
  isChargedBack: false,
  isChargeBackLost: false,
  canPayOut: true,
  stock: 'none' as 'none' | 'held' | 'confirmed' | 'released',
  isSoldOut: false,
  /** The sides whose account is deleted. */
  isGone: { buyer: false, seller: false },
  isMailDown: false,
  stockChanges: [] as string[],
})
type Stored = ReturnType<typeof firstWorld>
type Balance = { state: 'incoming' | 'captured' | 'voided'; cents: number; receivedCents: number }

/**
 * One order with its own provider, bank, catalog and ledger, all in memory. Each of them runs the
 * requested effects once, even if repeated.
 */
export function createOrderWorld() {
  const world = firstWorld()

  /** Decides a command and stores its events. Returns the error code of a refusal. */
  function command(command: Command): string | null {
    const decision = decide(world.state, command, world.now)
    if ('refused' in decision) return decision.refused
    decision.forEach(record)
    return null
  }

  function record(event: OrderEvent): void {
    const before = world.state
    const after = evolve(before, event)
    const { ledger, publishes, stock } = effectsOf(event, before)
    for (const kind of ledger) writeEntry(world, kind, before, after)
    if (publishes) world.published.push(publishes)
    if (event.kind !== 'refused' && (stock === 'confirm' || stock === 'return'))
      setStock(world, stock === 'confirm' ? 'confirmed' : 'released')
    world.events.push(event)
    world.state = after
  }

  /** Finishes a step as the calling process does, or the job that finds the order later. */
  function finish(): void {
    if (world.state.kind === 'refusing') {
      runMoves(world)
      if (world.stock === 'held') setStock(world, 'released')
      command({ kind: 'finishRefusal' })
    }
    if (!pendingOf(world.state)) return
    const outcome = runMoves(world)
    if (outcome !== 'died') command({ kind: 'finishStep', outcome })
  }

  /** The whole transfer comes, and the payment tells its order. */
  function receive(): void {
    const asked = lastBalance(world)
    if (world.payment === 'incoming') receiveTransfer(world, firstCents(world.state.amounts))
    if (asked?.state === 'incoming') receiveTransfer(world, asked.cents)
    if ((asked?.state ?? world.payment) === 'captured')
      command({ kind: 'takeStep', step: 'receive', by: 'materia' })
  }

  /** Lets days pass and runs the due jobs. */
  function pass(days: number): void {
    world.now = new Date(world.now.getTime() + days * dayMs)
    if (isOpenOver(world)) {
      command({ kind: 'claim' })
      command({ kind: 'refuse', refusal: 'PAYMENT_EXPIRED' })
    }
    const step = dueStep(world)
    if (step === 'dispute') command(claimOfDeadline(world.state, 'MEX'))
    else if (step) command({ kind: 'takeStep', step, by: 'materia' })
    command({ kind: 'tick', ...factsOf(world) })
    finish()
  }

  return Object.assign(world, {
    command,
    record,
    runMoves: (most: number) => runMoves(world, most),
    finish,
    receive,
    pass,
    refunded: () => [...world.refunds.values()].reduce((sum, cents) => sum + cents, 0),
  })
}

/**
 * Runs the first pending effects of a stored order: all of them, or as many as a process survives.
 */
function runMoves(world: Stored, most = Number.MAX_SAFE_INTEGER): Outcome | 'died' {
  const pending = pendingOf(world.state)
  const { payment: moves, stock } = owedEffects(world.state)
  if (stock === 'hold' && world.isSoldOut) {
    if (most === 0) return 'died'
    voidPayment(world)
    if (world.payment === 'voided') return 'soldOut'
    world.refunds.set('cancel', dueCents(world.state.amounts))
    return 'soldOutRefunded'
  }
  for (const [at, move] of moves.entries()) {
    if (at >= most) return 'died'
    if (move === 'capture') {
      if (world.payment === 'voided') return 'ended'
      if (!world.isTransfer) world.payment = 'captured'
      else if (world.payment === 'promised') world.payment = 'incoming'
    }
    if (move === 'void') voidPayment(world)
    if (move === 'askBalance' && pending) askBalance(world, pending.refundCents)
    if (move === 'dropBalance') dropBalance(world)
    if (move === 'takeBalance' && lastBalance(world)?.state !== 'captured')
      throw new Error('The balance is not here')
    if (move === 'refund' && pending)
      world.refunds.set(pending.step, cashBackCents(world.state, pending.refundCents))
    if (move === 'payOut' && pending) {
      const { sellerFeeCents, refundCents } = pending
      const cents = payoutCentsOf({ ...world.state.amounts, sellerFeeCents }, refundCents)
      if (cents > 0 && world.paidOut === 0) {
        if (!world.canPayOut || world.isChargedBack) return 'unpaid'
        world.paidOut = cents
      }
    }
  }
  return most === Number.MAX_SAFE_INTEGER ? 'done' : 'died'
}

/** A card that is charged stays so. A transfer goes back, also a complete one. */
function voidPayment(world: Stored): void {
  if (world.payment === 'captured' && !world.isTransfer) return
  if (world.payment !== 'voided') moveIncoming(world, 'return', world.receivedCents)
  world.payment = 'voided'
}

function writeEntry(
  { ledger, now: at }: Stored,
  kind: LedgerKind,
  before: OrderState,
  after: OrderState,
): void {
  const chargeBack = 'chargeBack' in after ? after.chargeBack : null
  const order = {
    ...after.amounts,
    _id: 1,
    buyerId: 2,
    sellerId: 1,
    currency: 'USD',
    refundedCents: refundedCentsOf(before),
    openBalanceCents: openBalanceCents(before),
    chargedBackFrom: chargeBack?.from ?? null,
    timeline: after.timeline,
  } as const
  ledger.push(entryOf(order, { kind, refundCents: refundedCentsOf(after), at }))
}

function askBalance({ balances, state }: Stored, refundCents: number): void {
  const number = balancesOf(state) + 1
  const cents = balanceCents(state.amounts) - refundCents
  if (!balances.has(number)) balances.set(number, { state: 'incoming', cents, receivedCents: 0 })
}

const lastBalance = ({ balances, state }: Stored) => balances.get(balancesOf(state))

function dropBalance(world: Stored): void {
  const balance = lastBalance(world)
  if (!balance || balance.state === 'voided') return
  moveIncoming(world, 'return', balance.receivedCents)
  Object.assign(balance, { state: 'voided', receivedCents: 0 })
}

function setStock(world: Stored, stock: 'confirmed' | 'released'): void {
  world.stock = stock
  world.stockChanges.push(stock)
}

const isOpenOver = ({ state, now }: Stored) => 'openUntil' in state && state.openUntil <= now
const dueStep = ({ state, now }: Stored) =>
  'dueAt' in state && state.dueAt <= now && rowOf(state).byItself?.step

/** A transfer comes. Nothing happens to money that waits for an operator. */
export function receiveTransfer(world: Stored, receivedCents: number): void {
  const { payment, isTransfer } = world
  if (!isTransfer || payment === 'none' || payment === 'action' || payment === 'held') return
  if (payment === 'declined') return
  const expected: Expected = {
    _id: 'transfer-1',
    orderId: 1,
    buyerId: 2,
    cents: firstCents(world.state.amounts),
    currency: 'USD',
    reference: null,
    state: payment,
    receivedCents: world.receivedCents,
    dueAt: null,
    names: [],
  }
  const balances = [...world.balances].map(([number, balance]) => ({
    ...expected,
    ...balance,
    _id: `balance-${number}`,
  }))
  const match = settle([expected, ...balances], receivedCents)
  if (match.kind === 'queue') return
  moveIncoming(world, 'receipt', receivedCents)
  moveIncoming(world, 'return', match.surplusCents)
  for (const { expected: paid, cents } of match.shares) {
    const balance = world.balances.get(Number(paid._id.slice('balance-'.length)))
    if (balance) balance.receivedCents += cents
    else world.receivedCents += cents
    if (balance && balance.receivedCents === balance.cents) balance.state = 'captured'
  }
  if (world.receivedCents === expected.cents) world.payment = 'captured'
}

/** The ledger entry of a transfer that comes, or goes back. */
function moveIncoming({ ledger, now: at }: Stored, kind: 'receipt' | 'return', cents: number) {
  const order = { orderId: 1, buyerId: 2, currency: 'USD' } as const
  const reason = String(ledger.length)
  if (cents > 0) ledger.push(transferEntry(order, { kind, reason, cents, at }))
}

export type OrderWorld = ReturnType<typeof createOrderWorld>

/** The facts for a tick. Reminders are mailed at once, or never. */
const factsOf = ({ isGone, isMailDown, first }: Stored): TickFacts => ({
  isGone,
  remindedAt: isMailDown ? null : (first.timeline[0]?.at ?? null),
})

/** Deletes the account of one side. */
export function leave(world: OrderWorld, role: OrderRole): void {
  world.isGone[role] = true
  world.command({ kind: 'loseParty', role })
}
