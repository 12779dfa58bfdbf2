import type { Event, EventStream } from '@materia/contracts/wire/Event.ts'
import { tolerant } from '../checkContract.ts'
import type { BoundEvent } from '../outbox/outbox.ts'
import type { ClientSession } from '../database/transaction.ts'

export type Context = { session: ClientSession; event: Event }
export type ExternalContext = { event: Event; lease: EffectLease }

/** Until when no other process does the same. */
export type EffectLease = {
  /** Aborted when it is over. */
  signal: AbortSignal
  /** Throws when it is over: to be asked right before what cannot be taken back, as a process may have been paused. */
  check: () => void
}

/** What a consumer does about one kind of event: `accept` reads its data, or throws why it cannot, and answers what is to be done. */
export type EventHandler = {
  subject: string
  stream: EventStream
  accept(data: unknown): (context: Context) => Promise<void>
  isExternal?: false
  isRepeatable?: boolean
}

/**
 * What a consumer does whose effect is outside of the database, as a mail is: by one process at a time, done first, noted after. After a
 * process that dies between the two it is done again, so what it is done to has to know the event's id.
 */
export type ExternalHandler = {
  subject: string
  stream: EventStream
  accept(data: unknown): (context: ExternalContext) => Promise<void>
  isExternal: true
} & ExternalErrors

type ExternalErrors = {
  /** Whether an error only says that what is outside is not there: not the event's fault, so it is tried until it is. */
  isOutage?(error: unknown): boolean
  /** Whether another try would fail in the same way: the event becomes a dead letter at once. */
  isPermanent?(error: unknown): boolean
}

/**
 * Wires an event to what is done about it. The handler's writes go through its session: they and the note that this event is done are one transaction. `isRepeatable`: doing it
 * again, also late or in two processes at once, changes nothing, so it needs neither; and emits nothing.
 */
export function on<Data extends object>(
  event: ConsumedEvent<Data>,
  handle: (data: Data, context: Context) => Promise<void>,
  { isRepeatable = false } = {},
): EventHandler {
  const { subject, stream } = event
  return { subject, stream, accept: reader(event, handle), isRepeatable }
}

/** Wires an event to an effect outside of the database. */
export function onExternal<Data extends object>(
  event: ConsumedEvent<Data>,
  handle: (data: Data, context: ExternalContext) => Promise<void>,
  errors: ExternalErrors = {},
): ExternalHandler {
  const { subject, stream } = event
  return { subject, stream, accept: reader(event, handle), isExternal: true, ...errors }
}

/** An event of a domain's `contract.ts`. */
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
