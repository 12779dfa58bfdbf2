import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releasesDir } from '@materia/build/slices.ts'
import { pruneReleases } from './pruneReleases.ts'
import { rollBack, setCurrent } from './registry.ts'

const name = 'mfe-account'
const day = 24 * 60 * 60 * 1000
const now = Date.now()
let buildDir = ''

beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'materia-prune-'))
})
afterEach(() => {
  rmSync(buildDir, { recursive: true })
})

function build(version: string, { daysAgo }: { daysAgo: number }): void {
  const folder = join(releasesDir(name, buildDir), version)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  utimesSync(folder, new Date(now - daysAgo * day), new Date(now - daysAgo * day))
}

const kept = (): string[] => readdirSync(releasesDir(name, buildDir)).toSorted()

it('deletes old versions that nothing names', () => {
  for (const version of ['1.0.0', '1.1.0', '2.0.0.draft-77']) build(version, { daysAgo: 15 })
  setCurrent(buildDir, name, '1.1.0')
  pruneReleases(buildDir, name, now)
  expect(kept()).toEqual(['1.1.0'])
})

it('keeps the current version and those that can be gone back to, however old', () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) build(version, { daysAgo: 400 })
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) setCurrent(buildDir, name, version)
  rollBack(buildDir, name)
  pruneReleases(buildDir, name, now + 30 * day)
  expect(kept()).toEqual(['1.0.0', '1.1.0', '1.2.0'])
})

it('keeps what an open tab may load from: what was current in the last two weeks, though built long ago', () => {
  const versions = Array.from({ length: 23 }, (_, index) => `1.${index}.0`)
  for (const version of versions) {
    build(version, { daysAgo: 60 })
    setCurrent(buildDir, name, version)
  }
  pruneReleases(buildDir, name, now + 13 * day)
  expect(kept()).toEqual(versions.toSorted())
  pruneReleases(buildDir, name, now + 15 * day)
  expect(kept()).toEqual(versions.slice(-21).toSorted())
})

it('touches nothing of a slice that was never released', () => {
  build('1.0.0', { daysAgo: 60 })
  pruneReleases(buildDir, name, now)
  expect(kept()).toEqual(['1.0.0'])
})
