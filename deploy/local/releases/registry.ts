import { existsSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releasesDir } from '@materia/build/slices.ts'
import type { SliceName } from '@materia/build/slices.ts'
import { UserError } from '../UserError.mjs'

/** What is released of one slice: `history` holds the versions before it, newest first. */
export type Releases = {
  current: string
  history: string[]
  /** Versions taken back: a later start does not bring them again, a release by name does. */
  rolledBack: string[]
  /** The manifest of a dev server, in the registry of `npm run dev` only. */
  url?: string
}

const historyMax = 20

/** The slice's releases, null before the first one. Throws when the registry is not readable JSON. */
export function readReleases(buildDir: string, name: SliceName): Releases | null {
  return readRegistry(buildDir, name)[name] ?? null
}

/** Makes a version the current one from the next page load on. The file is replaced whole, so no reader sees half of it. */
export function setCurrent(buildDir: string, name: SliceName, version: string): void {
  const { current, history, rolledBack } = readReleases(buildDir, name) ?? { current: version, history: [], rolledBack: [] }
  if (current !== version) dateNow(buildDir, name, current)
  const older = [current, ...history].filter((known) => known !== version)
  writeReleases(buildDir, name, { current: version, history: older.slice(0, historyMax), rolledBack: rolledBack.filter((known) => known !== version) })
}

/** Goes back to the version before. Answers both versions; throws UserError where there is none. */
export function rollBack(buildDir: string, name: SliceName): { from: string; to: string } {
  const releases = readReleases(buildDir, name)
  const [to, ...history] = releases?.history ?? []
  if (!releases || to === undefined) throw new UserError(`${name} has no earlier release to go back to`)
  dateNow(buildDir, name, releases.current)
  writeReleases(buildDir, name, { current: to, history, rolledBack: [releases.current, ...releases.rolledBack].slice(0, historyMax) })
  return { from: releases.current, to }
}

/** Says when a version was last the current one: `pruneReleases` goes by it. */
function dateNow(buildDir: string, name: SliceName, version: string): void {
  const folder = join(releasesDir(name, buildDir), version)
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
}

function registryFile(buildDir: string, name: SliceName): string {
  return join(buildDir, name === 'shell' ? 'shell.json' : 'remotes.json')
}

function readRegistry(buildDir: string, name: SliceName): Partial<Record<SliceName, Releases>> {
  const file = registryFile(buildDir, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Replaces what the registry says of a slice. */
export function writeReleases(buildDir: string, name: SliceName, releases: Releases): void {
  const file = registryFile(buildDir, name)
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ ...readRegistry(buildDir, name), [name]: releases }, null, 2)}\n`)
  renameSync(draft, file)
}
