/** What travels on JetStream: one fact that happened, with the id that makes its delivery happen once. */
export type Event<Data = unknown> = {
  id: string
  /** `<service>.<thing>.<past tense>` */
  subject: string
  /** Version of the shape of `data`. */
  version: number
  /** ISO 8601 UTC */
  occurredAt: string
  /** Of the trace that the write that caused it belongs to. */
  traceId: string
  data: Data
}

/** A kind of event: its subject, whose first word names the stream, and the type of its data. */
export type EventType<Data extends object = object> = {
  subject: string
  /** 1 where it says nothing. */
  version?: number
  /** Carries the type; no descriptor has it. */
  types?: { data: Data }
}

/** A NATS request that a service answers: JSON in, JSON out. */
export type RequestType<Request extends object = object, Reply = unknown> = {
  subject: string
  /** Carries the types; no descriptor has it. */
  types?: { request: Request; reply: Reply }
}

/** A service's stream and every subject on it. Requests (`catalog.material.reserve`) are no events, so no wildcard stands here: JetStream would answer them. */
export type EventStream = { name: string; subjects: string[] }
