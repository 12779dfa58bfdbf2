import type { Engine } from '../src/Engine.ts'
import type { Entry, SearchQuery, SearchResult } from '../src/Entry.ts'
import { MaterialIndex } from '../src/memory/MaterialIndex.ts'

/** An engine of a test's own, and what tells it of changes; those are found once they are `settled`; many are told after `room`. */
export type OpenedEngine = {
  engine: Engine
  put: (entry: Entry) => void
  remove: (id: number, revision?: number) => void
  settled: () => Promise<void>
  room: () => Promise<void>
}

/** What the cases of search are tried with: `it` as Jest's, or one that does without where an engine is not there. */
export type SearchSuite = {
  it: (name: string, work: () => Promise<void>) => void
  open: (entries?: Entry[]) => Promise<OpenedEngine>
}

/** An engine of some listings, whose searches are of nine listings where they do not say how many. */
export type StartedEngine = OpenedEngine & {
  search: (query?: Partial<SearchQuery>) => Promise<SearchResult | null>
}
export type StartedSuite = Pick<SearchSuite, 'it'> & {
  start: (entries: Entry[]) => Promise<StartedEngine>
}

export async function openInMemory(entries: Entry[] = []): Promise<OpenedEngine> {
  const engine = new MaterialIndex(18.4)
  for (const entry of entries) engine.put(entry)
  return {
    engine,
    put: (entry) => engine.put(entry),
    remove: (id, revision) => engine.remove(id, revision),
    settled: async () => {},
    room: async () => {},
  }
}
