import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { StartedEngine } from '../Engine.ts'
import type { SearchIndexOptions } from '../SearchIndex.ts'
import { MaterialIndex } from './MaterialIndex.ts'
import { warmUp } from './warmUp.ts'

/** Starts a search in this process's memory. */
export function startMemory({
  follow,
  mxnPerUsd,
}: Pick<SearchIndexOptions, 'follow' | 'mxnPerUsd'>): StartedEngine {
  const { index, stop } = follow({ create: () => new MaterialIndex(mxnPerUsd), complete: warmUp })
  return {
    withEngine: async (work) => {
      if (!index.served) throw unavailable(new Error('The search index is not loaded'))
      return work(index.served)
    },
    revisionOf: (id) => index.served?.revisionOf(id),
    isLoaded: () => index.served !== undefined,
    stop,
  }
}
