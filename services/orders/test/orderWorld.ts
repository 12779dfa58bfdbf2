import { dayMs } from '@materia/contracts/durations.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { entryOf } from '../src/ledger/entryOf.ts'
import type { LedgerEntryDocument } from '../src/ledger/ledgerEntry.ts'
import { dueCents, payoutCentsOf } from '../src/order/amounts.ts'
import { type Expected, settle } from '../src/transfers/matchReceipt.ts'
import { transferEntry } from '../src/transfers/transferEntry.ts'
import type { PaymentState } from '../src/payments/PaymentProvider.ts'
import type { Command, Outcome, TickFacts } from '../src/order/commands.ts'
import { decide } from '../src/order/decide.ts'
import { effectsOf, owedEffects } from '../src/order/effects.ts'
import type { OrderEvent } from '../src/order/events.ts'
import { evolve } from '../src/order/evolve.ts'
import { type OrderState, pendingOf, refundedCentsOf, rowOf } from '../src/order/state.ts'

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
    const chargeBack = 'chargeBack' in after ? after.chargeBack : null
    for (const kind of ledger)
      world.ledger.push(
        entryOf(
          {
            ...after.amounts,
            _id: 1,
            buyerId: 2,
            sellerId: 1,
            currency: 'USD',
            refundedCents: refundedCentsOf(before),
            chargedBackFrom: chargeBack?.from ?? null,
            timeline: after.timeline,
          },
          { kind, refundCents: refundedCentsOf(after), at: world.now },
        ),
      )
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
    if (world.payment === 'incoming') receiveTransfer(world, dueCents(world.state.amounts))
    if (world.payment === 'captured') command({ kind: 'takeStep', step: 'receive', by: 'materia' })
  }

  /** Lets days pass and runs the due jobs. */
  function pass(days: number): void {
    world.now = new Date(world.now.getTime() + days * dayMs)
    if (isOpenOver(world)) {
      command({ kind: 'claim' })
      command({ kind: 'refuse', refusal: 'PAYMENT_EXPIRED' })
    }
    const step = dueStep(world)
    if (step) command({ kind: 'takeStep', step, by: 'materia' })
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
    if (move === 'refund' && pending) world.refunds.set(pending.step, pending.refundCents)
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
    cents: dueCents(world.state.amounts),
    currency: 'USD',
    reference: null,
    state: payment,
    receivedCents: world.receivedCents,
    dueAt: null,
    names: [],
  }
  const match = settle([expected], receivedCents)
  if (match.kind === 'queue') return
  moveIncoming(world, 'receipt', receivedCents)
  moveIncoming(world, 'return', match.surplusCents)
  world.receivedCents += receivedCents - match.surplusCents
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
