import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '../processes/waitFor.ts'
import { followReleases } from './followReleases.ts'
import {
  addVersion,
  changeReleases,
  setCandidate,
  setCurrent,
} from '@materia/build/releases/registry/registry.ts'
import { bucketStore } from '@materia/build/releases/store/bucketStore.ts'
import { type ReleaseStore, pathOf } from '@materia/build/releases/store/ReleaseStore.ts'
import { startBucket } from '@materia/build/releases/test/startBucket.ts'

const name = 'mfe-account'
let folder = ''
let bucket: Awaited<ReturnType<typeof startBucket>>
let store: ReleaseStore
let following: Promise<void>[]
let ending: AbortController
let lines: string[]

const mirror = (at: number) => join(folder, `mirror-${at}`)
const untilIs = async (look: () => unknown, expected: unknown) =>
  expect(
    await waitFor(async () => JSON.stringify(look()) === JSON.stringify(expected) || null, 50_000),
  ).toBe(true)
const currentAt = (at: number) =>
  existsSync(join(mirror(at), 'remotes.json'))
    ? JSON.parse(readFileSync(join(mirror(at), 'remotes.json'), 'utf8'))[name].current
    : undefined
const versionsAt = (at: number) =>
  readdirSync(join(mirror(at), pathOf(name)))
    .filter((version) => !version.includes('draft'))
    .toSorted()

async function upload(version: string): Promise<void> {
  const built = join(folder, version)
  mkdirSync(join(built, 'server'), { recursive: true })
  writeFileSync(join(built, 'server/routes.js'), version)
  await store.upload(name, version, built)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'materia-follow-'))
  bucket = await startBucket()
  store = bucketStore(bucket.options)
  await upload('1.0.0')
  await setCurrent(store, name, '1.0.0')
  lines = []
  ending = new AbortController()
  following = [0, 1].map((at) =>
    followReleases({
      store,
      buildDir: mirror(at),
      log: (line) => void lines.push(line),
      signal: ending.signal,
      everyMs: 20,
    }),
  )
  await untilIs(() => [currentAt(0), currentAt(1)], ['1.0.0', '1.0.0'])
})
afterEach(async () => {
  ending.abort()
  await Promise.all(following)
  await bucket.close()
  rmSync(folder, { recursive: true })
})

it('gives every gateway the files of a release first, and then the registry', async () => {
  await upload('1.1.0')
  await addVersion(store, name, '1.1.0')
  await untilIs(
    () => [versionsAt(0), versionsAt(1)],
    [
      ['1.0.0', '1.1.0'],
      ['1.0.0', '1.1.0'],
    ],
  )
  expect(currentAt(0)).toBe('1.0.0')
  await upload('1.2.0')
  await setCandidate(store, name, '1.2.0', 10)
  await setCurrent(store, name, '1.1.0')
  await untilIs(() => [currentAt(0), currentAt(1)], ['1.1.0', '1.1.0'])
  expect(readFileSync(join(mirror(1), pathOf(name), '1.1.0/server/routes.js'), 'utf8')).toBe(
    '1.1.0',
  )
})

it('makes a version current only when its files are complete', async () => {
  await setCurrent(store, name, '2.0.0')
  await untilIs(
    () => lines.filter((line) => line.includes('2.0.0 is not in the bucket')).length > 1,
    true,
  )
  expect([currentAt(0), currentAt(1), versionsAt(0)]).toEqual(['1.0.0', '1.0.0', ['1.0.0']])
  await upload('2.0.0')
  await untilIs(() => [currentAt(0), currentAt(1)], ['2.0.0', '2.0.0'])
})

it('deletes versions that the store has deleted', async () => {
  await upload('1.1.0')
  await addVersion(store, name, '1.1.0')
  await untilIs(() => versionsAt(0), ['1.0.0', '1.1.0'])
  await changeReleases(store, name, (before) => ({
    ...before!,
    versions: { '1.0.0': before!.versions!['1.0.0']! },
  }))
  await untilIs(() => [versionsAt(0), versionsAt(1)], [['1.0.0'], ['1.0.0']])
})
