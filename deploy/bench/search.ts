import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startOpenSearchServer } from '../local/backing/openSearchServer.ts'
import { withProgress } from '../local/console/progress.mjs'
import { figureAtMost, type Figure, type Options } from './measure/figure.ts'
import { residentMb } from './measure/processStats.ts'
import type { EngineTimes } from './search/measureEngine.ts'

/** The limits of an engine: seconds, megabytes, milliseconds. */
type Limits = {
  loadS: number
  memoryMb: number
  pageMs: number
  suggestionMs: number
  deliveredMs: number
}

const small = {
  memory: { loadS: 15, memoryMb: 800, pageMs: 20, suggestionMs: 50, deliveredMs: 50 },
  openSearch: { loadS: 60, memoryMb: 3_500, pageMs: 300, suggestionMs: 300, deliveredMs: 50 },
}
const large = {
  memory: { loadS: 150, memoryMb: 3_500, pageMs: 100, suggestionMs: 100, deliveredMs: 300 },
  openSearch: {
    loadS: 600,
    memoryMb: 3_500,
    pageMs: 2_000,
    suggestionMs: 2_000,
    deliveredMs: 1_000,
  },
}

/**
 * Runs the same queries, one by one, in memory and in OpenSearch, over 100,000 and 1,000,000
 * listings (or `--listings`).
 */
export async function bench({ listings }: Options): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of listings === undefined ? [100_000, 1_000_000] : [Number(listings)])
    figures.push(...(await compareEngines(count)))
  return figures
}

async function compareEngines(listings: number): Promise<Figure[]> {
  const limits = listings > 100_000 ? large : small
  const inMemory = figuresOf(`${listings} in memory`, await measured(listings), limits.memory)
  const server = await startOpenSearchServer({ heapMb: 2_048, isShortLived: false })
  if ('skipped' in server) {
    process.stderr.write(`Skipped: searches in OpenSearch, because ${server.skipped}\n`)
    return inMemory
  }
  try {
    const times = await measured(listings, server.url)
    const name = `${listings} in OpenSearch`
    const stats = await (await fetch(`${server.url}/_stats/store`)).json()
    const diskMb = stats._all.primaries.store.size_in_bytes / 1e6
    return [
      ...inMemory,
      ...figuresOf(name, { ...times, memoryMb: residentMb(server.pid) }, limits.openSearch),
      figureAtMost(`${name}, disk`, diskMb, 'MB', listings / 500),
    ]
  } finally {
    await server.stop()
  }
}

function figuresOf(name: string, times: EngineTimes, limits: Limits): Figure[] {
  const { loadMs, memoryMb, page, suggestion, delivered } = times
  return [
    figureAtMost(`${name}, filled`, loadMs / 1000, 's', limits.loadS),
    figureAtMost(`${name}, memory of the process`, memoryMb, 'MB', limits.memoryMb),
    figureAtMost(`${name}, page p50`, page.p50, 'ms', limits.pageMs),
    figureAtMost(`${name}, page p99`, page.p99, 'ms', limits.pageMs),
    figureAtMost(`${name}, by delivered price p50`, delivered.p50, 'ms', limits.deliveredMs),
    figureAtMost(`${name}, by delivered price p99`, delivered.p99, 'ms', limits.deliveredMs),
    figureAtMost(`${name}, suggestions p50`, suggestion.p50, 'ms', limits.suggestionMs),
    figureAtMost(`${name}, suggestions p99`, suggestion.p99, 'ms', limits.suggestionMs),
  ]
}

async function measured(listings: number, ...url: string[]): Promise<EngineTimes> {
  const file = join(import.meta.dirname, 'search/measureEngine.ts')
  return withProgress(
    `${listings} listings ${url.length === 0 ? 'in memory' : 'in OpenSearch'}`,
    async () => {
      const execArgv = ['--expose-gc', '--max-old-space-size=8192']
      const child = fork(file, [String(listings), ...url], { execArgv })
      const exited = once(child, 'exit').then(([code]) => {
        throw new Error(`measureEngine ended with ${code}`)
      })
      exited.catch(() => undefined)
      return (await Promise.race([once(child, 'message'), exited]))[0]
    },
  )
}
