import { remoteGlobal } from '@materia/build/shared/remoteGlobal.ts'
import type { RemoteName } from '@materia/contracts/shell/screens.ts'
import type { RemoteRoutes, RemoteSlots } from '@materia/client/shell/remoteTypes.ts'
import { openRemote } from './openRemote.ts'
import { currentRegistry, pageRegistry } from './remotes.ts'
import type { Registry } from './remotes.ts'
import { reportNotLoaded, reportOpened } from './telemetry.ts'

declare const __SURFACE_VERSION__: string

const failures = new Map<RemoteName, number>()
const opened = new Map<RemoteName, ReturnType<typeof openRemote>>()
/**
 * Remotes that have loaded a part. Their entry works, and their open screens load further chunks
 * with it.
 */
const inUse = new Set<RemoteName>()
let registry: Registry | undefined

/** A remote's routes. A call after a failed one reads the registry again and starts over. */
export const loadRemote = createLoader('routes', isRoutes)

/** A remote's slot widgets, loaded in the same way. */
export const loadRemoteSlots = createLoader('slots', isSlots)

function createLoader<Exposed>(part: string, isExposed: (value: unknown) => value is Exposed) {
  const loading = new Map<RemoteName, Promise<Exposed>>()
  return (name: RemoteName): Promise<Exposed> => {
    const known = loading.get(name)
    if (known) return known
    const exposed = load(name, part)
      .then((value) => {
        if (!isExposed(value)) throw new Error(`${name} exposes no ${part}`)
        inUse.add(name)
        return value
      })
      .catch((error: unknown) => {
        loading.delete(name)
        reportNotLoaded(registry?.[name])
        failures.set(name, (failures.get(name) ?? 0) + 1)
        throw error
      })
    loading.set(name, exposed)
    return exposed
  }
}

async function load(name: RemoteName, part: string): Promise<unknown> {
  // A chunk of its own, because the shell's own pages do not need it.
  await import(/* webpackChunkName: "federation" */ './federation.ts')
  registry ??= pageRegistry()
  const tries = failures.get(name) ?? 0
  const isRetry = tries > 0 && !inUse.has(name)
  // Without a newer registry, the current one may still work.
  if (isRetry) registry = await currentRegistry().catch(() => registry)
  const manifestUrl = registry?.[name]
  if (!manifestUrl) throw new Error(`${name} is not in the registry`)
  reportOpened(manifestUrl)
  if (isRetry) removeChunks(name)
  const known = isRetry ? undefined : opened.get(name)
  const loadPart = known ?? openRemote(manifestUrl, { provided: __SURFACE_VERSION__, tries })
  opened.set(name, loadPart)
  return loadPart(part)
}

/** Otherwise the new entry reuses the failed entry's chunks, broken or not. */
function removeChunks(name: RemoteName): void {
  const chunks = `webpackChunk${remoteGlobal(name)}`
  for (const key of Object.keys(globalThis))
    if (key.startsWith(chunks)) Reflect.deleteProperty(globalThis, key)
}

function isRoutes(value: unknown): value is RemoteRoutes {
  return Array.isArray(value)
}

function isSlots(value: unknown): value is RemoteSlots {
  return typeof value === 'object' && value !== null
}
