import type { mongo } from 'mongoose'
import type { Entry } from './Entry.ts'

/** Takes the entries of listings: an index in memory, or the writer of an index in OpenSearch. */
export type EntrySink = {
  put: (entry: Entry) => void
  /** Takes a listing out: at a revision that is not available, or for good. */
  remove: (id: number, revision?: number) => void
  /** The newest revision that is known of a listing. */
  revisionOf: (id: number) => number | undefined
  /** Settles once there is room for more. */
  room?: () => Promise<void>
  /** Makes room that changes left, slowly. */
  tidy?: () => Promise<void>
}

export type FollowOptions<Sink extends EntrySink> = {
  create: () => Sink
  /** Makes a sink that has all listings ready to answer. */
  complete: (sink: Sink) => Promise<void>
  /** The sink that answers already, which had all changes up to `resumeAfter`. Without it all listings are read. */
  served?: Sink
  resumeAfter?: mongo.ResumeToken
  /** Called when the sink has all changes up to there. */
  onReached?: (resumeToken: mongo.ResumeToken) => void
}

export type Following<Sink extends EntrySink> = {
  /** `served` is undefined until all listings were read for the first time. */
  index: { readonly served: Sink | undefined; readonly isLoading: boolean }
  stop: () => Promise<void>
}

/** The service's part: reads its listings into a sink, then passes every change on, until it is stopped. */
export type Follow = <Sink extends EntrySink>(options: FollowOptions<Sink>) => Following<Sink>
