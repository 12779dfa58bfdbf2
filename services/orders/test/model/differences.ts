import { dueCents } from '../../src/order/amounts.ts'
import { pendingOf, refundedCentsOf, statusOf } from '../../src/order/state.ts'
import type { OrderWorld } from '../orderWorld.ts'
import { type AccountName, type Model, total } from './rules.ts'

const statuses: Record<Model['place'], string[]> = {
  new: ['pending'],
  asked: ['pending'],
  promised: ['pending'],
  due: ['awaitingTransfer'],
  ended: ['declined', 'cancelled'],
  waiting: ['pending'],
  agreed: ['confirmed'],
  sent: ['shipped'],
  owing: ['awaitingBalance'],
  arrived: ['delivered'],
  claim: ['disputed'],
  oldDispute: ['disputed'],
  takenBack: ['chargedBack'],
  paid: ['completed'],
  refunded: ['refunded'],
}

const accountOf: Record<AccountName, string> = {
  buyer: 'buyer:2',
  incoming: 'incoming',
  seller: 'seller:1',
  tax: 'tax:1',
  held: 'held',
  freight: 'freight',
  fee: 'fee',
  bank: 'bank',
  loss: 'loss',
}

/** Every difference between the order and the model: accounts, provider, stock and credits. */
export function differences(world: OrderWorld, model: Model): string[] {
  const { state, ledger, published } = world
  const lines = ledger.flatMap((entry) => entry.lines)
  const balance = (account: AccountName) =>
    lines
      .filter((line) => line.account === accountOf[account])
      .reduce((sum, { cents }) => sum + cents, 0)
  const isAllBack =
    published.includes('orderRefunded') && refundedCentsOf(state) === dueCents(state.amounts)
  const areCreditsBack =
    isAllBack ||
    state.kind === 'refused' ||
    ['orderDeclined', 'orderCancelled'].some((name) => published.includes(name))
  const pairs: [string, unknown, unknown][] = [
    ...(Object.keys(accountOf) as AccountName[]).map(
      (account) => [account, balance(account), model.books[account]] as [string, number, number],
    ),
    ['captured', world.payment === 'captured', model.payment === 'captured'],
    ['received', world.receivedCents, model.receivedCents],
    [
      'balances received',
      [...world.balances.values()].reduce((sum, { receivedCents }) => sum + receivedCents, 0),
      model.asked.reduce((sum, { came }) => sum + (came ?? 0), 0),
    ],
    ['refunded by the provider', world.refunded(), model.refundedCents],
    ['paid out by the provider', world.paidOut, model.paidOutCents],
    ['stock', world.stock, model.stock],
    ['pending', pendingOf(state) !== null, model.pending !== null],
    [
      'credits back',
      areCreditsBack,
      model.place === 'ended' ||
        (model.place === 'refunded' && model.returnedCents === total(model)),
    ],
  ]
  return [
    ...(statuses[model.place].includes(statusOf(state))
      ? []
      : [`status: ${statusOf(state)}, expected ${model.place}`]),
    ...pairs
      .filter(([, ours, wanted]) => ours !== wanted)
      .map(([what, ours, wanted]) => `${what}: ${ours}, expected ${wanted}`),
  ]
}
