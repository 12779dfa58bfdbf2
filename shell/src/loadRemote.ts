import { getInstance } from '@module-federation/enhanced/runtime'
import { remoteGlobal } from '@materia/build/remoteGlobal.ts'
import type { RemoteName } from '@materia/contracts/shell/screens.ts'
import type { RemoteRoutes } from '@materia/ui/src/remoteTypes.ts'
import { remotePlugin } from './remotePlugin.ts'
import { currentRegistry, pageRegistry } from './remotes.ts'
import type { Registry } from './remotes.ts'

type Federation = NonNullable<ReturnType<typeof getInstance>>

const loading = new Map<RemoteName, Promise<RemoteRoutes>>()
const failures = new Map<string, number>()
let registry: Registry | undefined

/** A remote's routes. A call after a failed one reads the registry again and starts over. */
export function loadRemote(name: RemoteName): Promise<RemoteRoutes> {
  const known = loading.get(name)
  if (known) return known
  const routes = load(name).catch((error: unknown) => {
    loading.delete(name)
    failures.set(remoteGlobal(name), countFailures(remoteGlobal(name)) + 1)
    throw error
  })
  loading.set(name, routes)
  return routes
}

async function load(name: RemoteName): Promise<RemoteRoutes> {
  const federation = start()
  const isRetry = countFailures(remoteGlobal(name)) > 0
  // Nothing newer can be had: the registry we have may still do.
  if (isRetry) registry = await currentRegistry().catch(() => registry)
  const entry = registry?.[name]
  if (!entry) throw new Error(`${name} is not in the registry`)
  if (isRetry) {
    forgetChunks(name)
    federation.registerRemotes([{ name: remoteGlobal(name), entry }], { force: true })
  }
  const exposed = await federation.loadRemote<{ default?: unknown }>(`${remoteGlobal(name)}/routes`)
  if (!isRoutes(exposed?.default)) throw new Error(`${name} exposes no routes`)
  return exposed.default
}

function start(): Federation {
  const federation = getInstance()
  if (!federation) throw new Error('The page has no federation')
  if (!registry) {
    registry = pageRegistry()
    federation.registerPlugins([remotePlugin(countFailures)])
    federation.registerRemotes(Object.entries(registry).map(([name, entry]) => ({ name: remoteGlobal(name), entry })))
  }
  return federation
}

/** The new entry would take up the chunks that the failed one left in the page, broken or not. */
function forgetChunks(name: RemoteName): void {
  const chunks = `webpackChunk${remoteGlobal(name)}`
  for (const key of Object.keys(globalThis)) if (key.startsWith(chunks)) Reflect.deleteProperty(globalThis, key)
}

function countFailures(remote: string | undefined): number {
  return failures.get(remote ?? '') ?? 0
}

function isRoutes(value: unknown): value is RemoteRoutes {
  return Array.isArray(value)
}
