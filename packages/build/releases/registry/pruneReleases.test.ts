import { dayMs } from '@materia/contracts/durations.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releasesDir } from '../../slices.ts'
import { pruneReleases } from './pruneReleases.ts'
import {
  addVersion,
  changeReleases,
  readReleases,
  rollBack,
  setCandidate,
  setCurrent,
} from './registry.ts'
import { folderStore } from '../store/folderStore.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

const name = 'mfe-account'
const now = Date.now()
let buildDir = ''
let store: ReleaseStore

beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'materia-prune-'))
  store = folderStore(buildDir)
})
afterEach(() => {
  rmSync(buildDir, { recursive: true })
})

function build(version: string, { daysAgo }: { daysAgo: number }): void {
  const folder = join(releasesDir(name, buildDir), version)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  utimesSync(folder, new Date(now - daysAgo * dayMs), new Date(now - daysAgo * dayMs))
}

const kept = (): string[] => readdirSync(releasesDir(name, buildDir)).toSorted()

it('deletes old versions that were never released, and leftover drafts', async () => {
  for (const version of ['1.0.0', '1.1.0', '2.0.0.draft-77']) build(version, { daysAgo: 31 })
  build('1.2.0', { daysAgo: 29 })
  await setCurrent(store, name, '1.1.0')
  await pruneReleases(store, name, now)
  expect(kept()).toEqual(['1.1.0', '1.2.0'])
})

it('never deletes the current version or the canary', async () => {
  for (const version of ['1.0.0', '1.1.0']) build(version, { daysAgo: 400 })
  await setCurrent(store, name, '1.0.0')
  await setCandidate(store, name, '1.1.0', 10)
  await pruneReleases(store, name, now + 400 * dayMs)
  expect(kept()).toEqual(['1.0.0', '1.1.0'])
})

it('keeps versions that were in use in the last thirty days, then deletes them', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    build(version, { daysAgo: 60 })
    await setCurrent(store, name, version)
  }
  await rollBack(store, name)
  await pruneReleases(store, name, now + 29 * dayMs)
  expect(kept()).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  await pruneReleases(store, name, now + 31 * dayMs)
  expect(kept()).toEqual(['1.1.0'])
  expect(await readReleases(store, name)).toMatchObject({
    current: '1.1.0',
    history: [],
    rolledBack: ['1.2.0'],
  })
  await expect(rollBack(store, name, '1.0.0')).rejects.toThrow('mfe-account 1.0.0 does not exist')
})

it('refuses to release a version under deletion, and finishes an interrupted deletion', async () => {
  build('1.0.0', { daysAgo: 0 })
  build('0.9.0', { daysAgo: 0 })
  await setCurrent(store, name, '1.0.0')
  await changeReleases(store, name, (before) => ({ ...before!, removing: ['0.9.0'] }))
  await expect(setCurrent(store, name, '0.9.0')).rejects.toThrow('is being deleted')
  await expect(addVersion(store, name, '0.9.0')).rejects.toThrow('is being deleted')
  await pruneReleases(store, name, now)
  expect([kept(), (await readReleases(store, name))?.removing]).toEqual([['1.0.0'], undefined])
})

it('deletes nothing of a slice that was never released', async () => {
  build('1.0.0', { daysAgo: 60 })
  await pruneReleases(store, name, now)
  expect(kept()).toEqual(['1.0.0'])
})
