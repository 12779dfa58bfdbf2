import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'
import { listMaterials } from '@materia/contracts/catalog/api.ts'
import { login } from '@materia/contracts/identity/api.ts'
import { operationPath } from '@materia/contracts/Operation.ts'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { manifestName, type Manifest } from '../backup/archive.ts'
import { findBackup } from '../backup/findBackup.ts'
import { openPlace } from '../backup/openPlace.ts'
import { type Platform, startPlatform } from '../local/platform.ts'
import { withProgress } from '../local/progress.mjs'
import { openDatabases } from '../local/seed/openDatabases.ts'
import { seedDemo } from '../local/seed/seedDemo.ts'
import { seedListings } from '../local/seed/seedListings.ts'
import { seedUsers } from '../local/seed/seedUsers.ts'
import { askAtRate, percentile, request } from './catalog/constantRate.ts'
import { randomQueries } from './catalog/randomQueries.ts'
import { atMost, type Figure } from './figure.ts'
import { unlimited } from './unlimited.ts'

const count = 100_000
const perSecond = 50
const quietSeconds = 10
const log = () => {}

/** A backup of 100,000 listings while visitors ask, and a platform made of it in an empty place, until it answers rightly. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const backups = join(folder, 'backups')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  try {
    const before = { dataDir: join(folder, 'before'), buildDir: join(folder, 'before-build') }
    const [backedUp, total] = await onPlatform({ ...before, seed: seedMany }, async ({ url }) => {
      const shown = await totalOf(url)
      return [
        await measureBackup(url, () =>
          run('backup', backups, before, { BACKUP_RECIPIENTS: recipient }),
        ),
        shown,
      ]
    })
    const backup = await findBackup(await openPlace(backups))
    const { bytes }: Manifest = JSON.parse(String(await backup.get(manifestName)))
    const after = { dataDir: join(folder, 'after'), buildDir: join(folder, 'after-build') }
    const startedAt = performance.now()
    await withProgress('Restoring', () =>
      run('restore', backups, after, { BACKUP_IDENTITY: identity }),
    )
    const restoredSeconds = secondsSince(startedAt)
    const answeredSeconds = await onPlatform(after, async ({ url }) => {
      const found = await totalOf(url)
      if (found !== total) throw new Error(`${found} listings are shown, and there were ${total}`)
      await signIn(url)
      return secondsSince(startedAt)
    })
    return [
      ...backedUp,
      atMost(`Backup of ${count} listings, its size`, bytes / 1e6, 'MB', 200),
      atMost('Restore into an empty place', restoredSeconds, 's', 120),
      atMost(
        'RTO: from an empty place to the first right answer and sign-in',
        answeredSeconds,
        's',
        180,
      ),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = {
  dataDir: string
  buildDir: string
  seed?: (mongoUrl: string, filesDir: string) => Promise<void>
}

async function onPlatform<Result>(
  place: Place,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const platform = await startPlatform({
    ...place,
    port: 0,
    env: { ...process.env, ...unlimited },
    log,
  })
  try {
    return await work(platform)
  } finally {
    await platform.stop()
  }
}

async function seedMany(mongoUrl: string, filesDir: string): Promise<void> {
  await seedDemo({ mongoUrl, filesDir, log })
  const databases = await openDatabases(mongoUrl)
  const now = new Date()
  await withProgress(
    `Seeding ${count} listings`,
    async () =>
      void (await seedListings(databases, {
        count,
        filesDir,
        userIds: await seedUsers(databases, now),
        now,
      })),
  )
  await databases.close()
}

/** How long visitors wait before it and while it runs, and how long it takes: by so much longer than the interval is what may be lost. */
async function measureBackup(url: string, backUp: () => Promise<void>): Promise<Figure[]> {
  const nextQuery = randomQueries(1)
  const ask = (seconds: number) =>
    askAtRate(() => url + operationPath(listMaterials, { query: nextQuery() }), {
      perSecond,
      seconds,
    })
  await ask(3)
  const quiet = percentile(await ask(quietSeconds), 0.99)
  const startedAt = performance.now()
  const over = new AbortController()
  const backingUp = backUp().finally(() => over.abort())
  // Looked at once nobody asks any more.
  backingUp.catch(() => undefined)
  const asked: number[] = []
  while (!over.signal.aborted) asked.push(...(await ask(1)))
  await backingUp
  const seconds = secondsSince(startedAt)
  return [
    atMost(
      'Backup while the platform works: by so much RPO is over the interval',
      seconds,
      's',
      60,
    ),
    atMost(`Search page before it, p99 at ${perSecond} requests/s`, quiet, 'ms', 60),
    atMost('Search page while it runs, p99', percentile(asked, 0.99), 'ms', 250),
  ]
}

async function run(
  command: 'backup' | 'restore',
  address: string,
  { dataDir, buildDir }: Place,
  key: Record<string, string>,
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(rootDir, `deploy/backup/${command}.ts`), address],
    { env: { ...process.env, ...key, DATA_DIR: dataDir, BUILD_DIR: buildDir } },
  )
}

async function totalOf(url: string): Promise<number> {
  const { body } = await request(url + operationPath(listMaterials, { query: { limit: 24 } }))
  return JSON.parse(body).total
}

async function signIn(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url }
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'norte', password: 'materia-demo' }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}
