import type { mongo } from 'mongoose'
import type { Entry } from './Entry.ts'

/** Receives the entries of listings: an index in memory, or the writer of an OpenSearch index. */
export type EntrySink = {
  put: (entry: Entry) => void
  /** Removes a listing: unavailable at this revision, or without a revision for good. */
  remove: (id: number, revision?: number) => void
  /** The newest known revision of a listing. */
  revisionOf: (id: number) => number | undefined
  /** Resolves once the sink can take more entries. */
  room?: () => Promise<void>
  /** Frees memory of removed entries, in small steps. */
  tidy?: () => Promise<void>
}

export type FollowOptions<Sink extends EntrySink> = {
  create: () => Sink
  /** Prepares a sink that has all listings for searches. */
  complete: (sink: Sink) => Promise<void>
  /**
   * A sink that already serves searches and has all changes up to `resumeAfter`. Without it all
   * listings are read.
   */
  served?: Sink
  resumeAfter?: mongo.ResumeToken
  /** Called when the sink has all changes up to this token. */
  onReached?: (resumeToken: mongo.ResumeToken) => void
}

export type Following<Sink extends EntrySink> = {
  /** `served` is undefined until all listings were read for the first time. */
  index: { readonly served: Sink | undefined; readonly isLoading: boolean }
  stop: () => Promise<void>
}

/**
 * Implemented by the service: reads its listings into a sink, then passes on every change until it
 * is stopped.
 */
export type Follow = <Sink extends EntrySink>(options: FollowOptions<Sink>) => Following<Sink>
