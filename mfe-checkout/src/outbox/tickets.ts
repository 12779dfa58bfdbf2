import { outboxKey } from '@materia/client/orders/outboxKey.ts'
import { writeStored } from '@materia/ui/src/storedText.ts'
import { change, readAll, readOne } from './database.ts'
import type { StoredTicket } from './WrittenTicket.ts'

/** An account's tickets on this phone, in the order in which they were written. */
export async function readTickets(userId: number): Promise<StoredTicket[]> {
  const all = await readAll<StoredTicket>('tickets')
  return all
    .filter((each) => each.userId === userId)
    .toSorted((one, other) => one.ticket.writtenAt.localeCompare(other.ticket.writtenAt))
}

export async function readTicket({ id, userId }: TicketName): Promise<StoredTicket | undefined> {
  const ticket = await readOne<StoredTicket>('tickets', id)
  return ticket?.userId === userId ? ticket : undefined
}

export async function putTicket(ticket: StoredTicket): Promise<void> {
  await change('tickets', (tickets) => tickets.put(ticket))
  await publish(ticket.userId)
}

export async function dropTicket({ id, userId }: TicketName): Promise<void> {
  await change('tickets', (tickets) => tickets.delete(id))
  await publish(userId)
}

export type TicketName = Pick<StoredTicket, 'id' | 'userId'>

/** All pages and slices render again by it, and the shell then loads the sender. */
async function publish(userId: number): Promise<void> {
  const tickets = await readTickets(userId)
  const state = tickets.map(({ key, refusal }) => `${key}${refusal ? '!' : ''}`).join(' ')
  writeStored(outboxKey(userId), state)
}
