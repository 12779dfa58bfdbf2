import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startOpenSearchServer } from '../local/backing/openSearchServer.ts'
import { withProgress } from '../local/console/progress.mjs'
import { atMost, type Figure } from './figure.ts'
import { residentMb } from './gateway/processes.ts'
import type { EngineTimes } from './search/measureEngine.ts'

/** What each engine may take with so many listings. */
type Limits = { loadS: number; memoryMb: number; pageMs: number; suggestionMs: number }
type Limit = { memory: Limits; openSearch: Limits }

const small: Limit = {
  memory: { loadS: 15, memoryMb: 800, pageMs: 20, suggestionMs: 50 },
  openSearch: { loadS: 60, memoryMb: 3_500, pageMs: 300, suggestionMs: 300 },
}
const large: Limit = {
  memory: { loadS: 150, memoryMb: 3_500, pageMs: 100, suggestionMs: 100 },
  openSearch: { loadS: 600, memoryMb: 3_500, pageMs: 2_000, suggestionMs: 2_000 },
}
const heapMb = 2_048

/** 100,000 and 1,000,000 listings (or `--listings`) in memory and in OpenSearch. */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({ strict: false, options: { listings: { type: 'string' } } })
  const figures: Figure[] = []
  for (const listings of values.listings === undefined
    ? [100_000, 1_000_000]
    : [Number(values.listings)])
    figures.push(...(await searchFigures(listings)))
  return figures
}

/** The same queries, one by one, to both engines with so many listings, of which the one in memory is filled without a database. */
export async function searchFigures(listings: number): Promise<Figure[]> {
  const limit = listings > 100_000 ? large : small
  const memory = await measured(listings)
  const inMemory = figuresOf(`${listings} listings in memory`, memory, limit.memory)
  const server = await startOpenSearchServer({ heapMb, isShortLived: false })
  if ('skipped' in server) {
    process.stderr.write(`Skipped: searches in OpenSearch, ${server.skipped}\n`)
    return inMemory
  }
  try {
    const openSearch = await measured(listings, server.url)
    const { _all: all } = (await (await fetch(`${server.url}/_stats/store`)).json()) as {
      _all: { primaries: { store: { size_in_bytes: number } } }
    }
    return [
      ...inMemory,
      ...figuresOf(
        `${listings} listings in OpenSearch`,
        { ...openSearch, memoryMb: residentMb(server.pid) },
        limit.openSearch,
      ),
      atMost(
        `${listings} listings in OpenSearch, disk`,
        all.primaries.store.size_in_bytes / 1e6,
        'MB',
        listings / 500,
      ),
    ]
  } finally {
    await server.stop()
  }
}

function figuresOf(
  name: string,
  { loadMs, memoryMb, page, suggestion }: EngineTimes,
  limits: Limits,
): Figure[] {
  return [
    atMost(`${name}, filled`, loadMs / 1000, 's', limits.loadS),
    atMost(`${name}, memory of the process`, memoryMb, 'MB', limits.memoryMb),
    atMost(`${name}, page p50`, page.p50, 'ms', limits.pageMs),
    atMost(`${name}, page p99`, page.p99, 'ms', limits.pageMs),
    atMost(`${name}, suggestions p50`, suggestion.p50, 'ms', limits.suggestionMs),
    atMost(`${name}, suggestions p99`, suggestion.p99, 'ms', limits.suggestionMs),
  ]
}

async function measured(listings: number, url?: string): Promise<EngineTimes> {
  return withProgress(
    `${listings} listings in ${url === undefined ? 'memory' : 'OpenSearch'}`,
    async () => {
      const child = fork(
        join(import.meta.dirname, 'search/measureEngine.ts'),
        [String(listings), ...(url === undefined ? [] : [url])],
        { execArgv: ['--expose-gc', '--max-old-space-size=8192'] },
      )
      const exited = once(child, 'exit').then(([code]) => {
        throw new Error(`measureEngine ended with ${code}`)
      })
      const [times] = await Promise.race([once(child, 'message'), exited])
      exited.catch(() => undefined)
      return times
    },
  )
}
