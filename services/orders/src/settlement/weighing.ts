import { randomUUID } from 'node:crypto'
import { netOf, type Weighed } from '@materia/contracts/weighing/settle.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { Cause, ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection, Model } from 'mongoose'
import { findOrder } from '../order/findOrder.ts'
import type { OrderDocument } from '../order/order.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { type ReportDocument, reportModel } from './report.ts'
import { type TicketDocument, ticketModel } from './ticket.ts'

export const weighingModels = (connection: Connection) => ({
  weighTickets: ticketModel(connection),
  labReports: reportModel(connection),
})
export type WeighingRows = {
  weighTickets: Model<TicketDocument>
  labReports: Model<ReportDocument>
}

/** The tickets and reports of an order, oldest first. */
export type Weighing = { tickets: TicketDocument[]; reports: ReportDocument[] }

/** An order of this company that is paid by weight. 404 for other orders and other companies. */
export async function findWeighed(
  deps: { orders: Model<OrderDocument> },
  orderId: number,
  userId: number,
): Promise<OrderRecord> {
  const order = await findOrder(deps, orderId, userId)
  if (!order.settlement) throw notFound()
  return order
}

export async function readWeighing(
  { weighTickets, labReports }: WeighingRows,
  orderId: number,
  session: ClientSession | null = null,
): Promise<Weighing> {
  const tickets = await weighTickets.find({ orderId }).sort({ no: 1 }).session(session).lean()
  const reports = await labReports.find({ orderId }).sort({ no: 1 }).session(session).lean()
  return { tickets, reports }
}

/** The newest ticket or report. Null without any. */
export const newestOf = ({ tickets, reports }: Weighing): TicketDocument | ReportDocument | null =>
  [...tickets, ...reports].toSorted((one, other) => other.no - one.no)[0] ?? null

/** The fields of a new ticket or report. The key of its call finds it again, also days later. */
export const newRow = (
  { key }: Cause,
  { order, userId, weighing }: { order: OrderRecord; userId: number; weighing: Weighing },
) => ({
  _id: key?.id ?? randomUUID(),
  fingerprint: key?.fingerprint ?? 'none',
  ...(key && { target: key.target }),
  orderId: order._id,
  no: (newestOf(weighing)?.no ?? 0) + 1,
  userId,
  by: order.buyerId === userId ? ('buyer' as const) : ('seller' as const),
})

/** Tickets of an order are written one after the other, and its proposals too. */
export const weighingLock = (orderId: number): string => `weighing/${orderId}`

/**
 * The weights that count. If both sides have a third-party ticket for a truck with another weight,
 * neither proves anything.
 */
export function weightsThatCount({ tickets }: Pick<Weighing, 'tickets'>): Weighed[] {
  const valid = tickets.filter(({ replacedBy }) => replacedBy === null).map(({ facts }) => facts)
  return valid.filter((facts) => {
    const others = valid.filter(({ side, truck }) => side === facts.side && truck === facts.truck)
    return others.every((other) => netOf(other).eq(netOf(facts)))
  })
}
