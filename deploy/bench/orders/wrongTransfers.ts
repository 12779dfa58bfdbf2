import { dueCents, type OrderDocument, transferKey } from '@materia/orders/src/publicApi.ts'
import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { Trade } from './startTrade.ts'

const unreleased: OrderStatus[] = ['pending', 'awaitingTransfer', 'declined', 'cancelled']
/** The state of the payment of an order by transfer. All others are captured. */
const stateOf: Partial<Record<OrderStatus, string[]>> = {
  pending: ['promised'],
  awaitingTransfer: ['incoming'],
  declined: ['voided'],
  // A seller can cancel after the money is held.
  cancelled: ['voided', 'captured'],
}

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]
const entriesOf = ({ ledger }: Trade['orders'], orderId: number) => ledger.find({ orderId }).lean()

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
const on = (entries: Entry[], account: string) =>
  sumOf(entries.flatMap(({ lines }) => lines).filter((line) => line.account === account))

/** Orders that were confirmed or more, ever, without their whole money held before. */
export async function releasedUnpaid(
  orders: Trade['orders'],
  rows: OrderDocument[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const row of rows) {
    const isReleased =
      !unreleased.includes(row.status) || row.timeline.some(({ status }) => status === 'confirmed')
    if (!isReleased) continue
    const entries = await entriesOf(orders, row._id)
    const held = entries.find(({ kind }) => kind === 'capture' || kind === 'apply')
    const came = entries.filter(({ kind, at }) => kind === 'receipt' && held && at <= held.at)
    const cents =
      row.paymentMethod === 'transfer' ? on(came, 'incoming') : on(held ? [held] : [], 'held')
    if (!held || cents < dueCents(row))
      wrong.push(`order ${row._id} was ${row.status} with ${cents} of ${dueCents(row)} cents`)
  }
  return wrong
}

/** Transfers whose state, receipts or returned money do not match their order. */
export async function wrongTransfers(
  orders: Trade['orders'],
  rows: OrderDocument[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const row of rows.filter(
    ({ paymentMethod, isPaid }) => paymentMethod === 'transfer' && isPaid,
  )) {
    const key = transferKey(row._id)
    const [payment, receipts, sent, entries] = await Promise.all([
      orders.expectedPayments.findById(key).lean(),
      orders.receipts.find({ paymentKey: key }).lean(),
      orders.outgoingTransfers.find({ source: key, kind: { $ne: 'payOut' } }).lean(),
      entriesOf(orders, row._id),
    ])
    const states = stateOf[row.status] ?? ['captured']
    if (!payment || !states.includes(payment.state))
      wrong.push(`order ${row._id} is ${row.status}, but its transfer is ${payment?.state}`)
    const kept = sumOf(receipts) - sumOf(sent)
    const paid = -on(entries, `buyer:${row.buyerId}`)
    if (kept !== paid) wrong.push(`order ${row._id} has ${paid} cents, but its bank ${kept}`)
    if (row.dueAt && row.dueAt <= new Date()) wrong.push(`order ${row._id} is still due`)
  }
  return wrong
}
