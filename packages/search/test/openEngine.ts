import type { Engine } from '../src/Engine.ts'
import type { Entry, SearchQuery, SearchResult } from '../src/Entry.ts'
import { MaterialIndex } from '../src/memory/MaterialIndex.ts'

/**
 * An engine for one test, and functions to change its listings. Changes are searchable after
 * `settled`; wait for `room` before many changes.
 */
export type OpenedEngine = {
  engine: Engine
  put: (entry: Entry) => void
  remove: (id: number, revision?: number) => void
  settled: () => Promise<void>
  room: () => Promise<void>
}

/**
 * Runs the search cases. `it` is Jest's, or a function that skips when the engine is not installed.
 */
export type SearchSuite = {
  it: (name: string, work: () => Promise<void>) => void
  open: (entries?: Entry[]) => Promise<OpenedEngine>
}

/** An engine with some listings. Its searches return nine listings by default. */
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
