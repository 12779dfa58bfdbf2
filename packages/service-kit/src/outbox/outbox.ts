import { randomBytes } from 'node:crypto'
import type { Event, EventType } from '@materia/contracts/wire/Event.ts'
import type { ObjectSchema } from 'joi'
import type { Collection, Connection } from 'mongoose'
import { checkContract } from '../checkContract.ts'
import { sentSeconds } from '../nats/retention.ts'
import { type Cause, type ClientSession, transactionOf } from '../database/transaction.ts'

/** One event that a write of this service caused; `sentAt` is null until JetStream has it. One that cannot be sent is `refused`, and stays: a TTL looks at dates only. */
export type OutboxRow = {
  _id: string
  sentAt: Date | null | 'refused'
  reason?: string
  event: Event
  /** Where in its trace it was caused. */ traceparent?: string
}

/** What a connection says when the outbox may have a new row. */
export const outboxSignal = 'outbox'

/** An event of a domain's `contract.ts`. */
export type BoundEvent<Data extends object> = EventType<Data> & { data: ObjectSchema<Data> }

/** Writes an event in the transaction of the change that it tells of. The relay does the rest. */
export async function emit<Data extends object>(
  session: ClientSession,
  type: BoundEvent<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  await emitAll(session, type, [data])
}

/** Writes several events of a kind at once, in their order. `causes`, one each, where each has one of its own. */
export async function emitAll<Data extends object>(
  session: ClientSession,
  type: BoundEvent<Data>,
  all: NoInfer<Data>[],
  causes: Pick<Cause, 'traceId' | 'traceparent'>[] = [],
): Promise<void> {
  if (all.length === 0) return
  const { connection, ...cause } = transactionOf(session)
  const { subject, version = 1 } = type
  const now = new Date()
  const rows = all.map((data, place): OutboxRow => {
    checkContract(subject, type.data, data)
    const id = eventId(now)
    const { traceId, traceparent } = causes[place] ?? cause
    // Of another trace where whoever wrote it named one.
    const isOfTrace = traceparent?.includes(traceId)
    return {
      _id: id,
      sentAt: null,
      event: { id, subject, version, occurredAt: now.toISOString(), traceId, data },
      ...(isOfTrace && { traceparent }),
    }
  })
  await outboxOf(connection).insertMany(rows, { session })
  if (signaled.has(session)) return
  signaled.add(session)
  session.once('ended', () => connection.emit(outboxSignal))
}

const signaled = new WeakSet<ClientSession>()

/** The outbox of a service's database. */
export function outboxOf(connection: Connection): Collection<OutboxRow> {
  return connection.collection<OutboxRow>('outbox')
}

/** Indexes of the outbox: what is to be sent, in order, and when sent rows go. */
export async function prepareOutbox(connection: Connection): Promise<void> {
  await outboxOf(connection).createIndex({ sentAt: 1, _id: 1 })
  await outboxOf(connection).createIndex({ sentAt: 1 }, { expireAfterSeconds: sentSeconds })
}

let last = { ms: 0, count: 0 }

/** When an event was emitted, by its id. */
export function emittedAt(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 12), 16))
}

/** The least id of an event that was emitted from then on. */
export function firstIdAt(time: Date): string {
  return hex(time.getTime(), 12)
}

// Sorts by time and, within a millisecond, by the order in this process: the relay publishes by id.
function eventId(now: Date): string {
  const ms = Math.max(now.getTime(), last.ms)
  last = { ms, count: ms === last.ms ? last.count + 1 : 0 }
  return `${hex(ms, 12)}-${hex(last.count, 4)}-${randomBytes(8).toString('hex')}`
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
