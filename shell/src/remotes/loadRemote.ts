import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import { remoteGlobal } from '@materia/build/shared/remoteGlobal.ts'
import type { RemoteName } from '@materia/contracts/shell/screens.ts'
import type { RemoteRoutes, RemoteSlots } from '@materia/client/shell/remoteTypes.ts'
import { remotePlugin } from './remotePlugin.ts'
import { currentRegistry, pageRegistry } from './remotes.ts'
import type { Registry } from './remotes.ts'
import { reportNotLoaded, reportOpened } from './telemetry.ts'

declare const __SURFACE_VERSION__: string

const failures = new Map<string, number>()
/**
 * Remotes that have loaded a part. Their entry works, and their open screens load further chunks
 * with it.
 */
const inUse = new Set<RemoteName>()
let registry: Registry | undefined
let federation: ModuleFederation | undefined

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
        failures.set(remoteGlobal(name), countFailures(remoteGlobal(name)) + 1)
        throw error
      })
    loading.set(name, exposed)
    return exposed
  }
}

async function load(name: RemoteName, part: string): Promise<unknown> {
  const federation = await start()
  const isRetry = countFailures(remoteGlobal(name)) > 0 && !inUse.has(name)
  // Without a newer registry, the current one may still work.
  if (isRetry) registry = await currentRegistry().catch(() => registry)
  const entry = registry?.[name]
  if (!entry) throw new Error(`${name} is not in the registry`)
  reportOpened(entry)
  if (isRetry) {
    removeChunks(name)
    federation.registerRemotes([{ name: remoteGlobal(name), entry }], { force: true })
  }
  return (await federation.loadRemote<{ default?: unknown }>(`${remoteGlobal(name)}/${part}`))
    ?.default
}

/** The federation is a chunk of its own, because the shell's own pages do not need it. */
async function start(): Promise<ModuleFederation> {
  const { createFederation } = await import(
    /* webpackChunkName: "federation" */ './createFederation.ts'
  )
  if (!federation) {
    federation = createFederation(remotePlugin(__SURFACE_VERSION__, countFailures))
    registry = pageRegistry()
    federation.registerRemotes(
      Object.entries(registry).map(([name, entry]) => ({ name: remoteGlobal(name), entry })),
    )
  }
  return federation
}

/** Otherwise the new entry reuses the failed entry's chunks, broken or not. */
function removeChunks(name: RemoteName): void {
  const chunks = `webpackChunk${remoteGlobal(name)}`
  for (const key of Object.keys(globalThis))
    if (key.startsWith(chunks)) Reflect.deleteProperty(globalThis, key)
}

function countFailures(remote: string | undefined): number {
  return failures.get(remote ?? '') ?? 0
}

function isRoutes(value: unknown): value is RemoteRoutes {
  return Array.isArray(value)
}

function isSlots(value: unknown): value is RemoteSlots {
  return typeof value === 'object' && value !== null
}
