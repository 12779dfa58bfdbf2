/** An event on JetStream: a fact that happened. Consumers handle an `id` only once. */
export type Event<Data = unknown> = {
  id: string
  /** `<service>.<thing>.<past tense>` */
  subject: string
  /** Version of the type of `data`. */
  version: number
  /** ISO 8601 UTC */
  occurredAt: string
  /** Trace of the write that caused the event. */
  traceId: string
  data: Data
}

/**
 * A kind of event: its subject, whose first word is the stream's name, and the type of its data.
 */
export type EventType<Data extends object = object> = {
  subject: string
  /** 1 by default. */
  version?: number
  /** Only carries the type; never set. */
  types?: { data: Data }
}

/** A NATS request to a service: JSON in, JSON out. */
export type RequestType<Request extends object = object, Reply = unknown> = {
  subject: string
  /** Only carries the types; never set. */
  types?: { request: Request; reply: Reply }
}

/**
 * A service's stream and all its subjects. No wildcards: they would include request subjects such
 * as `catalog.material.reserve`, and JetStream would reply to those.
 */
export type EventStream = { name: string; subjects: string[] }
