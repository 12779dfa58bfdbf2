import type { Event, EventStream } from '@materia/contracts/wire/Event.ts'
import { tolerant } from '../checkContract.ts'
import type { BoundEvent } from '../outbox/outbox.ts'
import type { ClientSession } from '../database/transaction.ts'

export type Context = { session: ClientSession; event: Event }
export type ExternalContext = { event: Event; lease: EffectLease }

/** The period in which no other process runs the same effect. */
export type EffectLease = {
  /** Aborts when the lease ends. */
  signal: AbortSignal
  /**
   * Throws after the lease has ended. Call it right before an irreversible step, because the
   * process may have been paused.
   */
  check: () => void
}

/**
 * Handles one kind of event. `accept` parses its data, or throws, and returns the function that
 * runs the effect.
 */
export type EventHandler = {
  subject: string
  stream: EventStream
  accept(data: unknown): (context: Context) => Promise<void>
  isExternal?: false
  isRepeatable: (data: unknown) => boolean
  isRecorded?: boolean
  keyOf?: ((data: unknown) => string) | undefined
}

/**
 * Handles an event with an effect outside of the database, such as a mail. One process at a time
 * runs the effect, then records it. If the process dies in between, the effect runs again, so its
 * target must deduplicate by the event's id.
 */
export type ExternalHandler = {
  subject: string
  stream: EventStream
  accept(data: unknown): (context: ExternalContext) => Promise<void>
  isExternal: true
} & ExternalOptions

type ExternalOptions = {
  /**
   * Whether the handler records its effect in a row of its own, which it reads first. There is then
   * no second record that the event is consumed.
   */
  isRecorded?: boolean
  /** Whether the external system is down. The event is then retried without a limit. */
  isOutage?(error: unknown): boolean
  /** Whether a retry would fail the same way. The event then becomes a dead letter at once. */
  isPermanent?(error: unknown): boolean
}

/**
 * Binds an event to its handler. One transaction holds the handler's writes and the record that the
 * event is consumed. With `isRepeatable` there is neither: the handler must be idempotent, also
 * late or in two processes at once, and may emit only by `emitFollowing`. A function says which
 * events are repeatable. With `isRecorded` there is the transaction alone: the handler first reads
 * a row of its own effect. With `keyOf` the record has this id, so events with the same key have
 * effect once.
 */
export function on<Data extends object>(
  event: ConsumedEvent<Data>,
  handle: (data: Data, context: Context) => Promise<void>,
  { isRepeatable = false, isRecorded = false, keyOf }: Options<Data> = {},
): EventHandler {
  const { subject, stream } = event
  // `accept` has validated the data before.
  const canRepeat = typeof isRepeatable === 'function' ? isRepeatable : () => isRepeatable
  const ofData = { isRepeatable: canRepeat, keyOf } as Pick<EventHandler, 'isRepeatable' | 'keyOf'>
  return { subject, stream, accept: reader(event, handle), isRecorded, ...ofData }
}

type Options<Data> = {
  isRepeatable?: boolean | ((data: Data) => boolean)
  isRecorded?: boolean
  keyOf?: (data: Data) => string
}

/** Binds an event to an effect outside of the database. */
export function onExternal<Data extends object>(
  event: ConsumedEvent<Data>,
  handle: (data: Data, context: ExternalContext) => Promise<void>,
  options: ExternalOptions = {},
): ExternalHandler {
  const { subject, stream } = event
  return { subject, stream, accept: reader(event, handle), isExternal: true, ...options }
}

/** An event of a domain's `contract.ts`, with its stream. */
export type ConsumedEvent<Data extends object> = BoundEvent<Data> & { stream: EventStream }

function reader<Data extends object, In>(
  { data: schema }: ConsumedEvent<Data>,
  handle: (data: Data, context: In) => Promise<void>,
) {
  return (given: unknown) => {
    const { value, error } = schema.validate(given, tolerant)
    if (error) throw error
    return (context: In) => handle(value, context)
  }
}
