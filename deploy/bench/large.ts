import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { isOperation } from '@materia/contracts/bind.ts'
import { type Service, services } from '@materia/contracts/services.ts'
import { type Platform, startPlatform } from '../local/platform/startPlatform.ts'
import { withProgress } from '../local/console/progress.mjs'
import { releaseTree } from '../local/releases/releaseTree.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { UserError } from '../local/console/UserError.mjs'
import { atMost, type Figure } from './figure.ts'
import { residentMb } from './gateway/processes.ts'
import type { Page } from './large/Page.ts'
import { pagesOf } from './large/pagesOf.ts'
import { canExplain, queryPlans } from './large/queryPlans.ts'
import { readWorld } from './large/readWorld.ts'
import { askPage, timePages } from './large/timePages.ts'
import { unlimited } from './unlimited.ts'

/** So often each page is asked for while the database writes down what it is asked. */
const profiledTimes = 10
/** And for so long what services do by themselves is written down, the most of it every half a minute. */
const jobsMs = 35_000
const limits = { LOGINS_PER_ADDRESS: '1000000', SMTP_URL: '' }

/** The platform on `DATA_DIR`, which `npm run seed -- --size large` has filled before: until it is ready, its memory, each list, search, thread and order page, and the plans of their queries. */
export async function bench(): Promise<Figure[]> {
  const dataDir = dataDirFromEnvironment()
  if (!existsSync(dataDir))
    throw new UserError(
      `${dataDir} is not there: fill it first, DATA_DIR=${dataDir} npm run seed -- --size large`,
    )
  const buildDir = buildDirFromEnvironment()
  await releaseTree({ buildDir, log: () => {} })
  const startedAt = performance.now()
  process.env['MONGO_CACHE'] ||= '2G'
  const env = { ...process.env, ...unlimited, ...limits }
  const platform = await withProgress('Starting the platform', () =>
    startPlatform({ port: 0, dataDir, buildDir, env, build: async () => {}, log: () => {} }),
  )
  try {
    const ready = atMost(
      'platform, ready after its start',
      (performance.now() - startedAt) / 1000,
      's',
      120,
    )
    const world = await withProgress('Signing companies in', () =>
      readWorld(platform.url, platform.urls.MongoDB),
    )
    const pages = pagesOf(world)
    sayWhatIsLeftOut(pages)
    const figures = await withProgress(`Asking for ${pages.length} pages`, () =>
      timePages(platform.url, pages),
    )
    return [ready, ...figures, ...memory(platform), ...(await scans(platform, pages))]
  } finally {
    await platform.stop()
  }
}

function sayWhatIsLeftOut(pages: Page[]): void {
  const asked = new Set(pages.map(({ operation }) => operation?.path))
  const calls = (services as Service[])
    .flatMap(({ contract }) => Object.values(contract))
    .filter(isOperation)
  console.log(
    `  not asked for: ${calls
      .filter(({ method, isInternal, path }) => method === 'get' && !isInternal && !asked.has(path))
      .map(({ id }) => id)
      .join(', ')}`,
  )
}

function memory({ processes, servers }: Platform): Figure[] {
  const mostMb: Record<string, number> = { catalog: 3_500, MongoDB: 8_000 }
  return [...processes, ...servers].map(({ name, pid }) =>
    atMost(`${name}, memory`, residentMb(pid()), 'MB', mostMb[name] ?? 500),
  )
}

async function scans({ url, urls }: Platform, pages: Page[]): Promise<Figure[]> {
  if (!(await canExplain(urls.MongoDB))) {
    console.log(
      '  no plans: this server reads all that it explains. The same queries on fewer rows: npm run seed -- --size small',
    )
    return []
  }
  const plans = await withProgress('Asking for their plans', () =>
    queryPlans(urls.MongoDB, async () => {
      const jobs = wait(jobsMs)
      for (const page of pages) await askPage(url, page, profiledTimes)
      await jobs
    }),
  )
  for (const { query, stages, count, slowestMs, rows } of plans) {
    console.log(
      `  ${slowestMs} ms, ${query}: ${stages.join(' + ') || 'no plan'}, of ${rows} rows, ${count} times`,
    )
  }
  return [
    atMost(
      `kinds of query, of ${plans.length}, that walk through a collection`,
      plans.filter(({ isScan }) => isScan).length,
      '',
      0,
    ),
  ]
}
