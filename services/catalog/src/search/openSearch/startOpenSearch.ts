import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { createLoop } from '@materia/service-kit/src/jobs/createLoop.ts'
import { unknownCursor } from '@materia/service-kit/src/paging/unknownCursor.ts'
import { withSellers } from '../../routes/withSellers.ts'
import { CachedMaterials } from '../CachedMaterials.ts'
import type { Search } from '../Search.ts'
import type { SearchOptions } from '../startSearch.ts'
import { suggest } from '../suggest.ts'
import { waysOut } from '../waysOut.ts'
import { feedOpenSearch } from './feedOpenSearch.ts'
import { indexOf } from './indexAlias.ts'
import { documentsOf } from './listingDocument.ts'
import {
  createOpenSearchClient,
  defaultSearchWithinMs,
  OpenSearchError,
} from './OpenSearchClient.ts'
import { createKnown, OpenSearchEngine } from './OpenSearchEngine.ts'

const askedEveryMs = 500

/** A search in OpenSearch, of one index that all instances share. */
export function startOpenSearch({
  url,
  connection,
  ...options
}: SearchOptions & { url: string }): Search {
  const { materials, sellers, mxnPerUsd } = options
  const database = connection.getClient().db(connection.name)
  const client = createOpenSearchClient(url)
  const alias = `${connection.name.toLowerCase()}-listings-${documentsOf(mxnPerUsd)}`
  const known = createKnown()
  const cached = new CachedMaterials({
    database,
    materials,
    revisionOf: (id) => known.revisions.get(id),
  })
  const feed = feedOpenSearch({ ...options, connection, database, client, alias })
  const loop = createLoop()
  let isLoaded = false
  const looking = lookForIndex()

  /** Until it is there, whoever writes it. */
  async function lookForIndex(): Promise<void> {
    while (!loop.isStopped && !isLoaded) {
      isLoaded = await indexOf(client, alias).then(
        (index) => index !== null,
        () => false,
      )
      if (!isLoaded) await loop.wait(askedEveryMs)
    }
  }

  /** All that it asks of OpenSearch, one thing after the other, is answered within the time of one search. */
  async function answered<Answer>(
    work: (engine: OpenSearchEngine) => Promise<Answer>,
  ): Promise<Answer> {
    const limited = createOpenSearchClient(url, {
      signal: AbortSignal.timeout(defaultSearchWithinMs),
    })
    try {
      return await work(new OpenSearchEngine({ client: limited, index: alias, mxnPerUsd, known }))
    } catch (error) {
      if (error instanceof OpenSearchError && error.isOutage) throw unavailable(error)
      throw error
    }
  }

  return {
    search: async (query) => {
      const found = await answered((engine) => engine.search(query))
      if (!found) throw unknownCursor()
      return found
    },
    suggest: (query) => answered((engine) => suggest(engine, query)),
    waysOut: (filters) => answered((engine) => waysOut(engine, filters)),
    listed: (ids) => answered((engine) => engine.listed(ids)),
    read: async (ids) => withSellers({ materials, sellers }, await cached.read(ids)),
    // It is found within a second, as on all other instances; what it says now is read from the database.
    put: ({ _id }) => cached.forget(_id),
    isLoaded: () => isLoaded,
    stop: async () => {
      loop.stop()
      await Promise.all([looking, feed.stop()])
    },
  }
}
