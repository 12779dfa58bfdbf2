/** What travels on JetStream: one fact that happened, with the id that makes its delivery happen once. */
export type Event<Data = unknown> = {
  id: string
  /** `<service>.<thing>.<past tense>` */
  subject: string
  /** Version of the shape of `data`. */
  version: number
  /** ISO 8601 UTC */
  occurredAt: string
  /** Request id of the write that caused it. */
  traceId: string
  data: Data
}

/** A service's stream and every subject on it. Requests (`catalog.material.reserve`) are no events, so no wildcard stands here: JetStream would answer them. */
export type EventStream = { name: string; subjects: string[] }
