import { randomBytes } from 'node:crypto'
import type { Event, EventType } from '@materia/contracts/wire/Event.ts'
import type { ObjectSchema } from 'joi'
import type { Collection, Connection } from 'mongoose'
import { checkContract } from '../checkContract.ts'
import { sentSeconds } from '../nats/retention.ts'
import { isDuplicateOf } from '../database/connectMongo.ts'
import {
  beforeCommit,
  type Cause,
  type ClientSession,
  transactionOf,
} from '../database/transaction.ts'
import { currentTraceparent } from '../observe/trace.ts'

/**
 * An event that a write of this service caused. `sentAt` is null until JetStream has stored it. A
 * row that cannot be sent is `refused`, and the TTL index never removes it.
 */
export type OutboxRow = {
  _id: string
  sentAt: Date | null | 'refused'
  reason?: string
  event: Event
  /** The span that caused the event. */ traceparent?: string
}

/** Emitted on a connection when the outbox may have a new row. */
export const outboxSignal = 'outbox'

/** An event of a domain's `contract.ts`. */
export type BoundEvent<Data extends object> = EventType<Data> & { data: ObjectSchema<Data> }

/**
 * Writes an event to the outbox, in the transaction of the change. The relay publishes it. `id`: the
 * event's id, by default a new one. Returns the id.
 */
export async function emit<Data extends object>(
  session: ClientSession,
  type: BoundEvent<Data>,
  data: NoInfer<Data>,
  id = eventId(new Date()),
): Promise<string> {
  const { traceId, traceparent } = transactionOf(session)
  addRows(session, [rowOf(type, data, { id, now: new Date(), traceId, traceparent })])
  return id
}

/**
 * Writes several events of one type, in order. `causes` has one entry for each event if their
 * traces differ. One insert before the commit writes all events of a transaction.
 */
export async function emitAll<Data extends object>(
  session: ClientSession,
  type: BoundEvent<Data>,
  all: NoInfer<Data>[],
  causes: Pick<Cause, 'traceId' | 'traceparent'>[] = [],
): Promise<void> {
  if (all.length === 0) return
  const cause = transactionOf(session)
  const now = new Date()
  const rows = all.map((data, place) =>
    rowOf(type, data, { id: eventId(now), now, ...(causes[place] ?? cause) }),
  )
  addRows(session, rows)
}

function addRows(session: ClientSession, rows: OutboxRow[]): void {
  const { connection, committing } = transactionOf(session)
  const waiting = waitingRows.get(committing)
  if (waiting) waiting.push(...rows)
  else {
    waitingRows.set(committing, rows)
    beforeCommit(session, () => outboxOf(connection).insertMany(rows, { session }))
  }
  if (signaled.has(session)) return
  signaled.add(session)
  session.once('ended', () => connection.emit(outboxSignal))
}

/** Events of one attempt of a transaction. A retry begins with none. */
const waitingRows = new WeakMap<object, OutboxRow[]>()
const signaled = new WeakSet<ClientSession>()

/**
 * The id of an event that follows from another one. It is the same for every process and release, so
 * it is written once.
 */
export const followingId = (id: string, { subject }: { subject: string }): string =>
  `${id}-${subject}`

/**
 * Writes an event that follows from a consumed one, without a transaction. Its id follows from the
 * consumed event and the type, so a repeated call writes nothing.
 */
export async function emitFollowing<Data extends object>(
  connection: Connection,
  { id, traceId }: Event,
  type: BoundEvent<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  const cause = { traceId, traceparent: currentTraceparent() }
  const row = rowOf(type, data, { id: followingId(id, type), now: new Date(), ...cause })
  try {
    await outboxOf(connection).insertOne(row)
  } catch (error) {
    if (!isDuplicateOf(error, '_id')) throw error
  }
  connection.emit(outboxSignal)
}

type NewRow = { id: string; now: Date } & Pick<Cause, 'traceId' | 'traceparent'>

function rowOf<Data extends object>(
  { subject, version = 1, data: schema }: BoundEvent<Data>,
  data: Data,
  { id, now, traceId, traceparent }: NewRow,
): OutboxRow {
  checkContract(subject, schema, data)
  // A caller may pass only a trace id. The span then belongs to another trace.
  const isOfTrace = traceparent?.includes(traceId)
  return {
    _id: id,
    sentAt: null,
    event: { id, subject, version, occurredAt: now.toISOString(), traceId, data },
    ...(isOfTrace && { traceparent }),
  }
}

/** The outbox of a service's database. */
export function outboxOf(connection: Connection): Collection<OutboxRow> {
  return connection.collection<OutboxRow>('outbox')
}

/** Creates the outbox's indexes: unsent rows in order, and the lifetime of sent rows. */
export async function prepareOutbox(connection: Connection): Promise<void> {
  await outboxOf(connection).createIndex({ sentAt: 1, _id: 1 })
  await outboxOf(connection).createIndex({ sentAt: 1 }, { expireAfterSeconds: sentSeconds })
}

let last = { ms: 0, count: 0 }

/** The time in an event's id. */
export function emittedAt(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 12), 16))
}

/** The lowest possible event id at a time. */
export function firstIdAt(time: Date): string {
  return hex(time.getTime(), 12)
}

// The relay publishes in the order of ids. They sort by time, then by the order within this
// process.
function eventId(now: Date): string {
  const ms = Math.max(now.getTime(), last.ms)
  last = { ms, count: ms === last.ms ? last.count + 1 : 0 }
  return `${hex(ms, 12)}-${hex(last.count, 4)}-${randomBytes(8).toString('hex')}`
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
