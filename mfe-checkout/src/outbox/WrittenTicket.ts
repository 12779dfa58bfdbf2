import type { WeighPicture } from '@materia/contracts/settlement/constants.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'

/** A picture of a ticket: on this phone, uploaded, or both. */
export type TicketPicture = { of: WeighPicture; file?: Blob; url?: string }

/**
 * A ticket as its company wrote it. `id` stays when it is edited on this phone, and `key`, its
 * Idempotency-Key, belongs to its content. `draft`: the storage key of the form's draft.
 */
export type WrittenTicket = {
  id: string
  userId: number
  orderId: number
  key: string
  draft: string
  ticket: Omit<TicketDraft, 'pictures'>
  pictures: TicketPicture[]
}

/** Why the server refused a ticket, as an error body. */
export type Refusal = { status: number; body: string }

/** A ticket that waits on this phone, or that the server refused. It belongs to one account. */
export type StoredTicket = WrittenTicket & { refusal?: Refusal }

export type TicketOutcome = { settlement: Settlement } | 'waits'
