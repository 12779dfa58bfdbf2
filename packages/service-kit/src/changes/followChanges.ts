import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { isBrokenConnection, nextChange } from './changeStream.ts'
import { createYielder } from './createYielder.ts'
import type { Logger } from '../observe/log.ts'

/** An in-memory index of a database. */
export type Followed<Change> = {
  readonly isLoading: boolean
  /**
   * Called before `load`. From here on `apply` also gets the changes that happen during the load.
   */
  startLoading: () => void
  stopLoading: () => void
  load: (signal: AbortSignal) => Promise<void>
  apply: (change: Change, signal: AbortSignal) => Promise<void>
}

type Options<Change> = {
  index: Followed<Change>
  watch: (
    resumeAfter: mongo.ResumeToken,
  ) => mongo.ChangeStream<mongo.BSON.Document, Change & mongo.BSON.Document>
  /** The indexed noun, for the log. */
  of: string
  log: Logger
  /**
   * The change stream counts as broken after this time without a response. A healthy one responds
   * every five seconds.
   */
  silentMs?: number
  /**
   * The position of an index that is loaded already. Without it the index is loaded from the
   * database.
   */
  resumeAfter?: mongo.ResumeToken
  /** Called when all changes up to this token are applied to the index. */
  onReached?: (resumeToken: mongo.ResumeToken) => void
}

const retryMs = 250

/** Loads an index from the database, then applies every change that any instance writes there. */
export function followChanges<Change>({
  index,
  watch,
  of,
  log,
  silentMs = 10_000,
  resumeAfter,
  onReached,
}: Options<Change>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let resumeToken = resumeAfter
  const running = run()

  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await follow()
      } catch (error) {
        if (stopping.signal.aborted) return
        if (!isBrokenConnection(error)) resumeToken = undefined
        log.warn(
          { err: error, willReload: resumeToken === undefined },
          `the change stream of ${of} ended`,
        )
        // `delay` rejects when `stop` aborts it.
        await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  /**
   * Runs until an error. The stream opens before the load starts, so no change is missed in
   * between. Revisions put both in order.
   */
  async function follow(): Promise<void> {
    const stream = watch(resumeToken)
    const ending = new AbortController()
    const signal = AbortSignal.any([stopping.signal, ending.signal])
    // Closing fails on a broken connection. The error that broke it is logged above.
    signal.addEventListener('abort', () => void stream.close().catch(() => undefined), {
      once: true,
    })
    if (resumeToken === undefined) index.startLoading()
    try {
      const first = nextChange(stream, silentMs, signal)
      // The driver knows a position in the stream as soon as the stream is open. The first change
      // may come much later.
      await Promise.race([first, once(stream, 'resumeTokenChanged', { signal })])
      await Promise.all([index.isLoading && index.load(signal), read(stream, first, signal)])
    } finally {
      // An index that has not finished loading cannot resume.
      if (!index.isLoading) resumeToken = stream.resumeToken ?? undefined
      index.stopLoading()
      ending.abort()
    }
  }

  async function read(
    stream: ReturnType<typeof watch>,
    first: Promise<Change | null>,
    signal: AbortSignal,
  ): Promise<never> {
    const yieldIfDue = createYielder()
    for (let next = first; ; next = nextChange(stream, silentMs, signal)) {
      const change = await next
      // A closed stream can return null forever.
      signal.throwIfAborted()
      if (change) await index.apply(change, signal)
      if (!index.isLoading) onReached?.(stream.resumeToken)
      await yieldIfDue()
    }
  }
}
