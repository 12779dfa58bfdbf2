import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Joi from 'joi'
import { LRUCache } from 'lru-cache'
import { commonErrors } from '@materia/contracts/errors.ts'
import { findOwners } from '@materia/contracts/shell/findOwners.ts'
import { sliceScreensSchema } from '@materia/contracts/shell/sliceScreens.ts'
import {
  type Preloads,
  type Screen,
  type SliceScreens,
  shellPart,
} from '@materia/contracts/shell/screens.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { ReleaseSet } from '../rollout/releases.ts'

type DeclaredScreen = Screen & { pattern: RegExp }
type Declared = Omit<SliceScreens, 'screens'> & { screens: DeclaredScreen[] }

export type SiteScreen = DeclaredScreen & { owner: string }

/** All screens of a set of releases, the shell's first. */
export type Site = {
  screens: SiteScreen[]
  slots: Record<string, string>
  slotPreloads: Record<string, Preloads>
  openCalls: string[]
}

type Slice = Omit<Site, 'slots'> & { name: string; slots: string[]; isCacheable: boolean }

type Deps = { buildDir: string; logFailure: LogFailure }

/**
 * Reads the screens that each slice's release declares (`screens.json`). An unreadable remote has
 * no screens. Throws UNAVAILABLE when the shell's are unreadable.
 */
export function createSite({ buildDir, logFailure }: Deps): (chosen: ReleaseSet) => Promise<Site> {
  const unreadable = (path: string) => (error: unknown) => {
    logFailure('a release’s screens cannot be read', error, { path })
    return undefined
  }
  const declared = new LRUCache<string, Declared>({
    max: 100,
    // A failed read is not cached: the release may be half copied.
    fetchMethod: (path) =>
      readFile(join(buildDir, path), 'utf8').then(toDeclared).catch(unreadable(path)),
  })
  // In development, a dev server's screens change with its sources.
  const fetchDeclared = (url: string) =>
    fetch(url)
      .then((response) => response.text())
      .then(toDeclared)
      .catch(unreadable(url))

  // Cached, because every page request needs it.
  const sites = new LRUCache<string, Site>({ max: 20 })

  async function slice(name: string, file: string): Promise<Slice> {
    const read = await (file.startsWith('http') ? fetchDeclared(file) : declared.fetch(file))
    // Without the shell's screens every path would be a 404, and search engines would remove the
    // pages.
    if (!read && name === 'shell')
      throw new AppError(commonErrors.UNAVAILABLE, { cause: new Error(`${file} cannot be read`) })
    const { screens, slots = [], slotPreloads = {}, openCalls = [] } = read ?? { screens: [] }
    return {
      name,
      isCacheable: read !== undefined && !file.startsWith('http'),
      screens: screens.map((screen) => ({
        ...screen,
        owner: name === 'shell' ? shellPart(screen) : name,
      })),
      slots,
      slotPreloads,
      openCalls,
    }
  }

  return async ({ key, shell, remotes: registry, claims }) => {
    const known = sites.get(key)
    if (known) return known
    const remotes = Object.entries(registry).map(([name, manifest]) =>
      slice(name, manifest.replace(/[^/]+$/, 'screens.json')),
    )
    const slices = leaveToOwners(
      await Promise.all([slice('shell', `/shell/${shell}/screens.json`), ...remotes]),
      claims,
      logFailure,
    )
    const site: Site = {
      screens: slices.flatMap(({ screens }) => screens),
      slots: Object.fromEntries(
        slices.flatMap(({ name, slots }) => slots.map((slot) => [slot, name])),
      ),
      slotPreloads: Object.assign({}, ...slices.map(({ slotPreloads }) => slotPreloads)),
      openCalls: [...new Set(slices.flatMap(({ openCalls }) => openCalls))],
    }
    if (slices.every(({ isCacheable }) => isCacheable)) sites.set(key, site)
    return site
  }
}

/** Without the screens and slots that a slice declares and another one owns. */
function leaveToOwners(
  slices: Slice[],
  claims: ReleaseSet['claims'],
  logFailure: LogFailure,
): Slice[] {
  const { isOwner, lost } = findOwners(
    slices.map(({ name, screens, slots }) => ({
      name,
      declared: [...screens.map(({ path }) => path), ...slots],
    })),
    claims,
  )
  for (const { path, name, owner } of lost)
    logFailure('a release declares what another slice owns', undefined, { path, name, owner })
  return slices.map((each) => ({
    ...each,
    screens: each.screens.filter(({ path }) => isOwner(each.name, path)),
    slots: each.slots.filter((slot) => isOwner(each.name, slot)),
  }))
}

/** The fields of a screen that the shell needs. */
export const toShellScreen = ({
  path,
  owner,
  isGuarded,
  redirectTo,
  slotsInSight,
}: SiteScreen) => ({
  path,
  owner,
  isGuarded,
  redirectTo,
  slotsInSight: slotsInSight && Object.keys(slotsInSight),
})

export function findScreen<Known extends Pick<SiteScreen, 'pattern'>>(
  screens: Known[],
  path: string,
): Known | undefined {
  return screens.find(({ pattern }) => pattern.test(trimmed(path)))
}

/** Fills the parameters of an address (`:id`) from the path of a screen. */
export function fillAddressFromPath(
  { pattern }: SiteScreen,
  path: string,
  address: string,
): string {
  return fillPath(address, pattern.exec(trimmed(path))?.groups ?? {})
}

export function fillPath(address: string, values: Record<string, string | number>): string {
  return address.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name]))
}

// Case-insensitive, like the shell's router.
export function toPattern(path: string): RegExp {
  const segments = path
    .split('/')
    .map((part) =>
      part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replaceAll('.', '\\.'),
    )
  return new RegExp(`^${segments.join('/')}$`, 'i')
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function toDeclared(text: string): Declared {
  const declared = Joi.attempt(JSON.parse(text), sliceScreensSchema)
  return {
    ...declared,
    screens: declared.screens.map((screen) => ({ ...screen, pattern: toPattern(screen.path) })),
  }
}
