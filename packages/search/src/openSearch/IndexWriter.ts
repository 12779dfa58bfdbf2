import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Entry } from '../Entry.ts'
import type { EntrySink } from '../Follow.ts'
import { mappings, toDocument } from './listingDocument.ts'
import { type OpenSearchClient, OpenSearchError } from './OpenSearchClient.ts'

type Item = { status: number; error?: { type: string; reason: string } }

const batchMax = 1_000
/** At most this many entries wait while earlier ones are written. */
const waitingMax = 2_000
const retryMs = { first: 250, most: 5_000 }

const settings = {
  // Nobody searches the index before it is complete.
  refresh_interval: '-1',
  auto_expand_replicas: '0-1',
  max_result_window: 100_000,
  // How long OpenSearch remembers a deleted listing's last revision.
  gc_deletes: '1h',
}

type Options = { client: OpenSearchClient; name: string; log: Logger; signal: AbortSignal }

/**
 * Writes listings to one index in bulk, and retries while OpenSearch is unavailable. Each write has
 * the listing's revision. So an older revision, or the same one from another instance, changes
 * nothing.
 */
export class IndexWriter implements EntrySink {
  readonly name: string
  #client: OpenSearchClient
  #log: Logger
  #signal: AbortSignal
  #waiting: string[] = []
  #writing: Promise<void> | undefined
  #failure: unknown

  constructor({ client, name, log, signal }: Options) {
    this.name = name
    this.#client = client
    this.#log = log
    this.#signal = signal
  }

  /** Creates the index. Call it before the first write to a new one. */
  create(): void {
    const alias = writesOf(this.name)
    this.#start(() =>
      this.#untilTaken(() =>
        this.#client.request(`/${this.name}`, {
          method: 'PUT',
          body: { settings: { index: settings }, mappings, aliases: { [alias]: {} } },
        }),
      ),
    )
  }

  put(entry: Entry): void {
    const index = { _id: String(entry.id), ...versionOf(entry.revision) }
    this.#add(`${JSON.stringify({ index })}\n${JSON.stringify(toDocument(entry))}\n`)
  }

  remove(id: number, revision?: number): void {
    this.#add(
      `${JSON.stringify({ delete: { _id: String(id), ...(revision !== undefined && versionOf(revision)) } })}\n`,
    )
  }

  /** OpenSearch compares revisions itself. */
  revisionOf(): undefined {
    return undefined
  }

  /** Throws the error that ended the writer: the index was deleted. */
  check(): void {
    if (this.#failure) throw this.#failure
  }

  async room(): Promise<void> {
    this.check()
    if (this.#waiting.length >= waitingMax) await this.written()
  }

  /** Resolves once all entries are written. */
  async written(): Promise<void> {
    while (this.#writing) await this.#writing
    this.check()
  }

  #add(lines: string): void {
    this.#waiting.push(lines)
    if (!this.#writing) this.#start(async () => {})
  }

  #start(first: () => Promise<unknown>): void {
    const write = async () => {
      await first()
      while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, batchMax))
    }
    this.#writing = write()
      .catch((error: unknown) => {
        this.#failure = error
      })
      .finally(() => {
        this.#writing = undefined
      })
  }

  async #write(batch: string[]): Promise<void> {
    let left = batch
    while (left.length > 0) {
      const items = await this.#untilTaken(() => this.#bulk(left))
      left = left.filter((_, place) => this.#isToRepeat(items[place]))
      if (left.length > 0) await delay(retryMs.first, undefined, { signal: this.#signal })
    }
  }

  async #bulk(batch: string[]): Promise<Item[]> {
    const { items } = await this.#client.request<{ items: Record<string, Item>[] }>(
      `/${writesOf(this.name)}/_bulk?require_alias=true`,
      { method: 'POST', body: batch.join('') },
    )
    return items.map((item) => Object.values(item)[0])
  }

  #isToRepeat({ status, error }: Item): boolean {
    if (error?.type === 'index_not_found_exception')
      throw new OpenSearchError(`${this.name} is gone`, status)
    // 409: OpenSearch has a later revision. 404: the listing to delete does not exist.
    if (status < 300 || status === 409 || (status === 404 && !error)) return false
    if (status === 429 || status >= 500) return true
    this.#log.error({ index: this.name, err: error }, 'a listing is not taken by OpenSearch')
    return false
  }

  async #untilTaken<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    for (let waitMs = retryMs.first; ; waitMs = Math.min(waitMs * 2, retryMs.most)) {
      this.#signal.throwIfAborted()
      try {
        return await request()
      } catch (error) {
        if (!(error instanceof OpenSearchError) || !error.isOutage || error.status === 404)
          throw error
        this.#log.warn({ err: error }, 'OpenSearch takes no listings')
        await delay(waitMs, undefined, { signal: this.#signal })
      }
    }
  }
}

/**
 * An index is written through its own alias. A writer whose index was deleted then cannot create it
 * again.
 */
function writesOf(name: string): string {
  return `${name}-writes`
}

function versionOf(revision: number) {
  return { version: revision, version_type: 'external_gte' }
}
