import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { createLoop } from '@materia/service-kit/src/jobs/createLoop.ts'
import type { StartedEngine } from '../Engine.ts'
import type { SearchIndexOptions } from '../SearchIndex.ts'
import { feedOpenSearch } from './feedOpenSearch.ts'
import { indexOf } from './indexAlias.ts'
import { documentsOf } from './listingDocument.ts'
import {
  createOpenSearchClient,
  defaultSearchWithinMs,
  OpenSearchError,
} from './OpenSearchClient.ts'
import { createEngineCache, OpenSearchEngine } from './OpenSearchEngine.ts'

const pollMs = 500

/** Starts a search in OpenSearch, with one index that all instances share. */
export function startOpenSearch({
  url,
  connection,
  mxnPerUsd,
  ...options
}: SearchIndexOptions & { url: string }): StartedEngine {
  const client = createOpenSearchClient(url)
  const alias = `${connection.name.toLowerCase()}-listings-${documentsOf(mxnPerUsd)}`
  const known = createEngineCache()
  const feed = feedOpenSearch({ ...options, connection, client, alias })
  const loop = createLoop()
  let isLoaded = false
  const looking = lookForIndex()

  /** Polls until the index exists; any instance may build it. */
  async function lookForIndex(): Promise<void> {
    while (!loop.isStopped && !isLoaded) {
      isLoaded = await indexOf(client, alias).then(
        (index) => index !== null,
        () => false,
      )
      if (!isLoaded) await loop.wait(pollMs)
    }
  }

  return {
    /** One time limit covers all requests of a search together. */
    withEngine: async (work) => {
      const limited = createOpenSearchClient(url, {
        signal: AbortSignal.timeout(defaultSearchWithinMs),
      })
      try {
        return await work(new OpenSearchEngine({ client: limited, index: alias, mxnPerUsd, known }))
      } catch (error) {
        if (error instanceof OpenSearchError && error.isOutage) throw unavailable(error)
        throw error
      }
    },
    revisionOf: (id) => known.revisions.get(id),
    isLoaded: () => isLoaded,
    stop: async () => {
      loop.stop()
      await Promise.all([looking, feed.stop()])
    },
  }
}
