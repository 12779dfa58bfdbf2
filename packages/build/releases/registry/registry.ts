import { setTimeout as wait } from 'node:timers/promises'
import type { Origin, SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'
import { claimsOf, type SliceScreens } from '@materia/contracts/shell/screens.ts'
import { commandLine } from '../../slices.ts'
import { UserError } from '../../UserError.mjs'
import { released, resumed, rolledBackTo, shared, uploaded } from './moves.ts'
import { readBuilt } from '../store/readBuilt.ts'
import type { RegistryFile, ReleaseStore } from '../store/ReleaseStore.ts'

type Registry = Record<string, SliceReleases>

const triesMax = 50

/** Origin of a release that the platform makes from its own tree at start. */
const nobody = (): Origin => ({ author: '', commit: null, at: new Date().toISOString() })

/**
 * The releases of a slice or service (`services/catalog`); null before the first one. Throws when
 * the registry is not valid JSON.
 */
export async function readReleases(
  store: ReleaseStore,
  name: string,
): Promise<SliceReleases | null> {
  return parsed(await store.readRegistry(registryFile(name)))[keyOf(name)] ?? null
}

/** The shell and the remotes with their releases. */
export async function readSlices(store: ReleaseStore): Promise<[string, SliceReleases][]> {
  const registries = await Promise.all(
    (['shell', 'remotes'] as const).map(async (file) => parsed(await store.readRegistry(file))),
  )
  return registries.flatMap((registry) => Object.entries(registry))
}

/** Records that a version is stored; no visitor gets it yet, except by preview link. */
export async function addVersion(
  store: ReleaseStore,
  name: string,
  version: string,
  origin = nobody(),
  previewUntil?: string,
): Promise<void> {
  await changeReleases(store, name, (before) => uploaded(before, version, origin, previewUntil))
}

/** Makes a version current from the next page load on. */
export async function setCurrent(
  store: ReleaseStore,
  name: string,
  version: string,
  origin = nobody(),
): Promise<void> {
  const declared = await readClaims(store, name, version)
  const declaredBefore = await readCurrentClaims(store, name)
  await changeReleases(store, name, (before) =>
    released(before, version, origin, declared, declaredBefore),
  )
}

/** Starts a canary: gives a version to `percent` of the visitors. */
export async function setCandidate(
  store: ReleaseStore,
  name: string,
  version: string,
  percent: number,
  origin = nobody(),
): Promise<void> {
  await changeReleases(store, name, (before) => shared(before, version, percent, origin))
}

/** Lifts the automatic stop of a canary. Returns its version. */
export async function resumeCanary(
  store: ReleaseStore,
  name: string,
  origin: Origin,
): Promise<string | undefined> {
  const { after } = await changeReleases(store, name, (before) => resumed(before, name, origin))
  return after.candidate?.version
}

/**
 * Goes back to the version before, or to one of the history. Returns both versions. Throws
 * UserError when there is none.
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  wanted?: string,
  origin = nobody(),
): Promise<{ from: string; to: string }> {
  if (wanted !== undefined && !(await store.has(name, wanted)))
    throw new UserError(`${name} ${wanted} does not exist. See ${commandLine('releases', name)}`)
  const to = wanted ?? (await readReleases(store, name))?.history[0]
  const declared = to === undefined ? [] : await readClaims(store, name, to)
  const declaredBefore = await readCurrentClaims(store, name)
  const { before, after } = await changeReleases(store, name, (releases) =>
    rolledBackTo(releases, name, wanted, origin, declared, declaredBefore),
  )
  return { from: before?.candidate?.version ?? before?.current ?? '', to: after.current }
}

/**
 * Changes a slice's entry in the registry by compare-and-swap. When another process has changed the
 * registry meanwhile, it calls `change` again with the new entry, so that no change is lost.
 */
export async function changeReleases(
  store: ReleaseStore,
  name: string,
  change: (before: SliceReleases | null) => SliceReleases,
): Promise<{ before: SliceReleases | null; after: SliceReleases }> {
  const file = registryFile(name)
  for (let tries = 0; tries < triesMax; tries++) {
    const stored = await store.readRegistry(file)
    const registry = parsed(stored)
    const before = registry[keyOf(name)] ?? null
    const after = change(before)
    const content = `${JSON.stringify({ ...registry, [keyOf(name)]: after }, null, 2)}\n`
    if (await store.replaceRegistry(file, content, stored?.tag)) return { before, after }
    // Other processes write too. A random delay keeps the retries from colliding again.
    await wait(Math.random() * Math.min(20 * 2 ** tries, 500))
  }
  throw new UserError(
    `The registry in ${store.title} was changed by other processes each time. Try again`,
  )
}

/** The screen paths and slots that a stored version declares. A service has none. */
export async function readClaims(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<string[]> {
  const screens = await readBuilt<SliceScreens>(store, name, version, 'screens.json')
  return screens ? claimsOf(screens) : []
}

async function readCurrentClaims(store: ReleaseStore, name: string): Promise<string[]> {
  const current = (await readReleases(store, name))?.current
  return current === undefined ? [] : await readClaims(store, name, current)
}

function registryFile(name: string): RegistryFile {
  if (name.startsWith('services/')) return 'services'
  return name === 'shell' ? 'shell' : 'remotes'
}

/** A folder's name in the registry. The gateway is listed with the services. */
export function registryKey(folder: string): string {
  return folder === 'gateway' ? 'services/gateway' : folder
}

const keyOf = (name: string) => name.replace('services/', '')

function parsed(stored: { content: string } | undefined): Registry {
  return stored ? JSON.parse(stored.content) : {}
}
