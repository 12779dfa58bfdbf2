import { randomBytes } from 'node:crypto'
import type { Event } from '@materia/contracts/Event.ts'
import type { Collection, Connection } from 'mongoose'
import type { ClientSession } from './transaction.ts'

/** One event that a write of this service caused; `sentAt` is null until JetStream has it. */
export type OutboxRow = { _id: string; sentAt: Date | null; event: Event }

const keptSeconds = 7 * 24 * 60 * 60
/** What a connection says when the outbox may have a new row. */
export const outboxSignal = 'outbox'

type NewEvent<Data> = { subject: string; version?: number; traceId: string; data: Data }

/** Writes an event in the transaction of the change that it tells of. The relay does the rest. */
export async function emit<Data>(connection: Connection, session: ClientSession, event: NewEvent<Data>): Promise<void> {
  await emitAll(connection, session, [event])
}

/** Writes several events at once, in their order. */
export async function emitAll<Data>(connection: Connection, session: ClientSession, events: NewEvent<Data>[]): Promise<void> {
  if (events.length === 0) return
  const now = new Date()
  const rows = events.map(({ subject, version = 1, traceId, data }): OutboxRow => {
    const id = eventId(now)
    return { _id: id, sentAt: null, event: { id, subject, version, occurredAt: now.toISOString(), traceId, data } }
  })
  await outboxOf(connection).insertMany(rows, { session })
  if (signalled.has(session)) return
  signalled.add(session)
  session.once('ended', () => connection.emit(outboxSignal))
}

const signalled = new WeakSet<ClientSession>()

/** The outbox of a service's database. */
export function outboxOf(connection: Connection): Collection<OutboxRow> {
  return connection.collection<OutboxRow>('outbox')
}

/** Indexes of the outbox: what is to be sent, in order, and when sent rows go. */
export async function prepareOutbox(connection: Connection): Promise<void> {
  await outboxOf(connection).createIndex({ sentAt: 1, _id: 1 })
  await outboxOf(connection).createIndex({ sentAt: 1 }, { expireAfterSeconds: keptSeconds })
}

let last = { ms: 0, count: 0 }

// Sorts by time and, within a millisecond, by the order in this process: the relay publishes by id.
function eventId(now: Date): string {
  const ms = Math.max(now.getTime(), last.ms)
  last = { ms, count: ms === last.ms ? last.count + 1 : 0 }
  return `${hex(ms, 12)}-${hex(last.count, 4)}-${randomBytes(8).toString('hex')}`
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
