import { setTimeout as wait } from 'node:timers/promises'
import type { Event } from '@materia/contracts/wire/Event.ts'
import type { Collection, Connection } from 'mongoose'
import { Deadline } from '../Deadline.ts'
import { clocksMayDifferMs } from '../identity/identityHeader.ts'
import { createLease } from '../jobs/lease.ts'
import { isDuplicateOf, isUnavailable } from '../database/connectMongo.ts'
import type { Context, ExternalContext } from './on.ts'
import { consumedSeconds, failedSeconds } from '../nats/retention.ts'
import { type ClientSession, transaction } from '../database/transaction.ts'

/** A parsed event and the function that handles it. `consumedId`: id of the record that it is consumed. */
export type ReadEvent = { event: Event; consumedId: string; isRecorded: boolean } & (
  | { isExternal: false; isRepeatable: boolean; run: (context: Context) => Promise<void> }
  | { isExternal: true; run: (context: ExternalContext) => Promise<void> }
)

type Options = { connection: Connection; limitMs: number; clocksApartMs?: number }
type Consumed = { _id: string; forgetAt: Date }

const noteAgainMs = 500
/**
 * The lease of an external effect, renewed while its handler runs. After a process is killed,
 * others wait for this time plus `clocksApartMs`.
 */
const leaseMs = 60_000

/** Another process is handling this event. */
export class HandledElsewhere extends Error {}

class HandlerTimeout extends Error {}

/** Whether the handler, or the database under it, exceeded the time limit. */
export function isHandlerTimeout(error: unknown): boolean {
  return error instanceof HandlerTimeout
}

/** Creates the indexes of consumed and of failed events. */
export async function prepareConsumed(connection: Connection): Promise<void> {
  // A new field, because earlier versions index `at` with a shorter lifetime and fail to start if
  // that index changes.
  await connection
    .collection<Consumed>('consumed_events')
    .createIndex({ forgetAt: 1 }, { expireAfterSeconds: 0 })
  await connection
    .collection('failed_events')
    .createIndex({ at: 1 }, { expireAfterSeconds: failedSeconds })
}

function consumedNow(_id: string): Consumed {
  return { _id, forgetAt: new Date(Date.now() + consumedSeconds * 1000) }
}

/** Whether the event is recorded as consumed. */
export async function isConsumed(
  connection: Connection,
  { consumedId: _id }: ReadEvent,
): Promise<boolean> {
  return (await connection.collection<Consumed>('consumed_events').findOne({ _id })) !== null
}

/** Runs an event's handler and records the event as consumed, unless it is recorded already. */
export async function consumeOnce(
  read: ReadEvent,
  { connection, limitMs, clocksApartMs = clocksMayDifferMs }: Options,
): Promise<void> {
  const { event, consumedId: _id, isRecorded } = read
  const consumed = connection.collection<Consumed>('consumed_events')
  if (read.isExternal) {
    const lease = createLease(connection, `event/${_id}`, {
      lengthMs: Math.min(limitMs, leaseMs),
      clocksApartMs,
    })
    return outside(read.run, { event, consumed, lease, _id, limitMs, isRecorded })
  }
  if (read.isRepeatable)
    return repeatably(connection, (session) => within(limitMs, read.run({ session, event })))
  const deadline = new Deadline(limitMs)
  try {
    const work = transaction(
      connection,
      async (session) => {
        if (!isRecorded) await consumed.insertOne(consumedNow(_id), { session })
        await within(limitMs, read.run({ session, event }))
      },
      { traceId: event.traceId, deadline },
    )
    // The race also ends a wait for the database's locks.
    await deadline.race(work)
  } catch (error) {
    // Already recorded, so the effect is committed. This was a second delivery, or a commit whose
    // response was lost.
    if (!isRecorded && (await consumed.findOne({ _id }))) return
    throw deadline.isExpired ? new HandlerTimeout('', { cause: error }) : error
  }
}

async function repeatably(
  connection: Connection,
  run: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const session = await connection.startSession()
  await run(session).finally(() => session.endSession())
}

type Outside = {
  event: Event
  consumed: Collection<Consumed>
  lease: ReturnType<typeof createLease>
  _id: string
  limitMs: number
  isRecorded: boolean
}

async function outside(
  run: (context: ExternalContext) => Promise<void>,
  { event, consumed, lease, _id, limitMs, isRecorded }: Outside,
): Promise<void> {
  const end = Date.now() + limitMs
  const taken = await lease.take()
  // Must run after `take`: a previous holder of the lease has recorded the event by now.
  if (!isRecorded && (await consumed.findOne({ _id }))) return
  if (taken === null) throw new HandledElsewhere('another process handles it')
  let until = taken
  const lost = new AbortController()
  const renew = async () => {
    const renewed = await lease.take()
    if (renewed === null) lost.abort()
    else until = renewed
  }
  const renewing = setInterval(() => void renew().catch(() => {}), Math.min(limitMs, leaseMs) / 3)
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), lost.signal])
    const check = () => {
      if (signal.aborted || Date.now() >= until) throw new HandlerTimeout()
    }
    await within(limitMs, run({ event, lease: { signal, check } }))
    if (!isRecorded) await note(consumed, _id, end)
  } catch (error) {
    await lease.release().catch(() => {})
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/**
 * Retries the record until `until`, so that a short database outage does not repeat the external
 * effect.
 */
async function note(consumed: Collection<Consumed>, _id: string, until: number): Promise<void> {
  for (;;) {
    try {
      return void (await consumed.insertOne(consumedNow(_id)))
    } catch (error) {
      if (isDuplicateOf(error, '_id')) return
      if (!isUnavailable(error) || Date.now() > until) throw error
      await wait(noteAgainMs)
    }
  }
}

async function within(limitMs: number, promise: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new HandlerTimeout()), limitMs)
  await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
