import { readManifest } from './remoteManifest.ts'

/** A remote's exposed modules, as its entry script defines them. */
type Container = { get: (part: string) => Promise<() => { default?: unknown }> }

const scriptTimeoutMs = 8_000

/**
 * Returns a function that loads a part of a remote. The parts share one manifest and one entry.
 * `tries` counts how often the remote has failed. `provided` is the version of the shell's surface.
 */
export function openRemote(
  manifestUrl: string,
  { provided, tries }: { provided: string; tries: number },
): (part: string) => Promise<unknown> {
  const manifest = readManifest(manifestUrl, { provided, isRetry: tries > 0 })
  const url = (file: string) => new URL(file, manifestUrl).href
  let container: Promise<Container> | undefined

  return async (part) => {
    const {
      metaData: { globalName, remoteEntry },
      exposes,
    } = await manifest
    // Loads these files in parallel with the entry.
    if (tries === 0)
      for (const file of exposes.find(({ path }) => path === `./${part}`)?.assets?.js.sync ?? [])
        preload(url(file))
    container ??= loadEntry(url(`${remoteEntry.path ?? ''}${remoteEntry.name}`), globalName, tries)
    const exposed = await (await container).get(`./${part}`)
    return exposed().default
  }
}

async function loadEntry(url: string, globalName: string, tries: number): Promise<Container> {
  // The entry of an earlier try may be broken.
  Reflect.set(globalThis, globalName, undefined)
  // A retry needs another URL, or the browser queues it behind the request that hangs.
  await loadScript(tries > 0 ? `${url}?retry=${tries}` : url)
  const container: unknown = Reflect.get(globalThis, globalName)
  if (!isContainer(container)) throw new Error(`${url} defines no ${globalName}`)
  return container
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src })
    const timer = setTimeout(fail, scriptTimeoutMs)
    function fail() {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`${src} did not load`))
    }
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value
}

function preload(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
  )
}
