import { existsSync } from 'node:fs'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withProgress } from '../local/console/progress.mjs'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { type Platform, startPlatform } from '../local/platform/startPlatform.ts'
import { releaseTree } from '../local/releases/releaseTree.ts'
import { type Page, pagesOf } from './large/pages.ts'
import { readWorld } from './large/readWorld.ts'
import { figureAtMost, type Figure, percentile } from './measure/figure.ts'
import { residentMb } from './measure/processStats.ts'
import { request } from './measure/request.ts'
import { unlimited } from './measure/withPlatform.ts'

const warmUps = 10
const rounds = 100

/**
 * The platform with the data of `npm run seed -- --size large`: its start-up time, its memory and
 * each page.
 */
export async function bench(): Promise<Figure[]> {
  const dataDir = dataDirFromEnvironment()
  if (!existsSync(dataDir))
    throw new UserError(
      `${dataDir} does not exist. Fill it first: DATA_DIR=${dataDir} npm run seed -- --size large`,
    )
  const buildDir = buildDirFromEnvironment()
  await releaseTree({ buildDir, log: () => {} })
  const startedAt = performance.now()
  process.env['MONGO_CACHE'] ||= '2G'
  const env = { ...process.env, ...unlimited, SMTP_URL: '' }
  const platform = await withProgress('Starting the platform', () =>
    startPlatform({ port: 0, dataDir, buildDir, env, build: async () => {}, log: () => {} }),
  )
  try {
    const seconds = (performance.now() - startedAt) / 1000
    const world = await withProgress('Signing companies in', () =>
      readWorld(platform.url, platform.urls.MongoDB),
    )
    const pages = pagesOf(world)
    const figures = [figureAtMost('platform, time from start to ready', seconds, 's', 120)]
    await withProgress(`Requesting ${pages.length} pages`, async () => {
      for (const page of pages) figures.push(...(await timePage(platform.url, page)))
    })
    return [...figures, ...memory(platform)]
  } finally {
    await platform.stop()
  }
}

async function timePage(url: string, page: Page): Promise<Figure[]> {
  const { times, refused } = await requestPage(url, page, warmUps + rounds)
  const measured = times.slice(warmUps)
  const p50 = percentile(measured, 0.5).toFixed(1)
  if (refused.length > 0) console.log(`  refused: ${refused[0]}`)
  return [
    figureAtMost(`${page.name}, p99 (p50 ${p50})`, percentile(measured, 0.99), 'ms', page.mostMs),
    ...(refused.length > 0 ? [figureAtMost(`${page.name}, refused`, refused.length, '', 0)] : []),
  ]
}

async function requestPage(url: string, { next }: Page, count: number) {
  const times: number[] = []
  const refused: string[] = []
  let before = ''
  while (times.length < count) {
    const { path, own } = next(before)
    const { status, text, ms } = await request(url + path, own)
    times.push(ms)
    if (status !== 200) refused.push(`${status} for ${path}: ${text.slice(0, 300)}`)
    before = status === 200 ? text : ''
  }
  return { times, refused }
}

function memory({ processes, servers }: Platform): Figure[] {
  const mostMb: Record<string, number> = { catalog: 3_500, MongoDB: 8_000 }
  return [...processes, ...servers].map(({ name, pid }) =>
    figureAtMost(`${name}, memory`, residentMb(pid()), 'MB', mostMb[name] ?? 500),
  )
}
