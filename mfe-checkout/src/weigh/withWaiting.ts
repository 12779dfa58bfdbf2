import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Ticket } from '@materia/contracts/settlement/ticket.ts'
import type { StoredTicket } from '../outbox/WrittenTicket.ts'

/** A settlement as it will be with the tickets that wait on this phone. Their ids are negative. */
export function withWaiting(settlement: Settlement, waiting: StoredTicket[]): Settlement {
  const added = waiting
    .filter(({ refusal }) => !refusal)
    .map(
      ({ ticket: { isConfirmed: _confirmed, replaces: _replaces, ...facts } }, index): Ticket => ({
        ...facts,
        id: -1 - index,
        by: settlement.role,
        pictures: [],
        receivedAt: facts.writtenAt,
        doubts: [],
      }),
    )
  const replaced = waiting.map(({ ticket }) => ticket.replaces)
  const tickets = settlement.tickets.map((ticket) =>
    replaced.includes(ticket.id) ? { ...ticket, replacedBy: -1 } : ticket,
  )
  return { ...settlement, tickets: [...tickets, ...added] }
}
