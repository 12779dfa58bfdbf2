import { setTimeout as delay } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { isBrokenConnection, nextChange } from './changeStream.ts'
import { createYielder } from './createYielder.ts'
import type { Logger } from '../observe/log.ts'

/** What is kept in memory in step with a database. */
export type Followed<Change> = {
  readonly isLoading: boolean
  /** From here on it is told of changes; `load` reads the rest. */
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
  /** What it is an index of, for the log. */
  of: string
  log: Logger
  /** How long the change stream may be silent, which says every quarter of a second that there is nothing new. */
  silentMs?: number
  /** Where the index was that is there already; without it the index is loaded. */
  resumeAfter?: mongo.ResumeToken
  /** Told that all changes up to there were applied to the index. */
  onReached?: (resumeToken: mongo.ResumeToken) => void
}

const retryMs = 250

/** Loads an index from the database and keeps it in step with every change that any instance makes there. */
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
        // It rejects when it is told to stop.
        await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  /** Ends by an error only. The stream is open before the load starts, so no change falls between them; revisions put them in order. */
  async function follow(): Promise<void> {
    const stream = watch(resumeToken)
    const ending = new AbortController()
    const signal = AbortSignal.any([stopping.signal, ending.signal])
    // Where the connection is broken there is nothing left to close, and what broke it is logged above.
    signal.addEventListener('abort', () => void stream.close().catch(() => undefined), {
      once: true,
    })
    if (resumeToken === undefined) index.startLoading()
    try {
      const first = await nextChange(stream, silentMs)
      if (first) await index.apply(first, signal)
      await Promise.all([index.isLoading && index.load(signal), read(stream, signal)])
    } finally {
      // While it loads there is nothing to go on from.
      if (!index.isLoading) resumeToken = stream.resumeToken ?? undefined
      index.stopLoading()
      ending.abort()
    }
  }

  async function read(stream: ReturnType<typeof watch>, signal: AbortSignal): Promise<never> {
    const yieldIfDue = createYielder()
    for (;;) {
      const change = await nextChange(stream, silentMs)
      // Asked once it is closed, a stream may say for ever that there is nothing new.
      signal.throwIfAborted()
      if (change) await index.apply(change, signal)
      if (!index.isLoading) onReached?.(stream.resumeToken)
      await yieldIfDue()
    }
  }
}
