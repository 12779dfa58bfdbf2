import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { nameKey } from '@materia/contracts/settlement/doubtsOf.ts'
import type { TicketDoubt } from '@materia/contracts/settlement/constants.ts'
import type { Ticket, TicketDraft } from '@materia/contracts/settlement/ticket.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import type { StoredCall } from '@materia/service-kit/src/http/idempotency.ts'

type Facts = Omit<TicketDraft, 'isConfirmed' | 'replaces'>

/** A scale ticket of an order. It never changes, except that a later one replaces it. */
export type TicketDocument = StoredCall & {
  /** The stored id of the call's `Idempotency-Key`, which a phone may repeat days later. */
  _id: string
  orderId: number
  /** Its number in the order. Tickets and reports count together. */
  no: number
  userId: number
  by: OrderRole
  facts: Facts
  receivedAt: Date
  doubts: TicketDoubt[]
  /** The number of the ticket that corrects it. Null: it counts. */
  replacedBy: number | null
  /** Its scale and number, to find it in another order. */
  scaleKey: string
}

export const ticketModel = defineModel<TicketDocument>(
  'weigh_tickets',
  {
    _id: text,
    orderId: integer,
    no: integer,
    userId: integer,
    by: text,
    facts: { type: Object, required: true },
    receivedAt: date,
    doubts: { type: [String], default: [] },
    replacedBy: { type: Number, default: null },
    scaleKey: text,
    fingerprint: text,
    target: String,
  },
  [
    [{ orderId: 1, no: 1 }, { unique: true }],
    [{ scaleKey: 1 }],
    // For the export of a company.
    [{ userId: 1, _id: 1 }],
  ],
)

export const scaleKeyOf = ({ scale, number }: Pick<Facts, 'scale' | 'number'>): string =>
  `${nameKey(scale)}/${nameKey(number).replace(/(?<!\d)0+(?=\d)/g, '')}`

/** A ticket as both sides see it. */
export function toTicket({
  no,
  by,
  facts,
  receivedAt,
  doubts,
  replacedBy,
}: TicketDocument): Ticket {
  return {
    id: no,
    ...facts,
    by,
    receivedAt: receivedAt.toISOString(),
    ...(replacedBy !== null && { replacedBy }),
    doubts,
  }
}
