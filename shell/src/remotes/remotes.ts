import { type RemoteName, isRemoteName } from '@materia/contracts/shell/screens.ts'

/** The URL of each remote's manifest, as currently released. */
export type Registry = Record<RemoteName, string>

const timeoutMs = 4_000

/** The registry that the page contains, from the time of its request. */
export function pageRegistry(): Registry {
  try {
    return toRegistry(JSON.parse(document.getElementById('remotes')?.textContent ?? '{}'))
  } catch {
    return {}
  }
}

/** The registry as it is now, from the gateway. */
export async function currentRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  return toRegistry(await response.json())
}

/** The registry decides which code runs in the page, so remotes from other origins are ignored. */
function toRegistry(value: unknown): Registry {
  const entries = Object.entries(value && typeof value === 'object' ? value : {})
  return Object.fromEntries(
    entries.flatMap(([name, url]) =>
      isRemoteName(name) && isAllowed(url) ? [[name, new URL(url, location.href).href]] : [],
    ),
  )
}

function isAllowed(url: unknown): url is string {
  if (typeof url !== 'string' || !URL.canParse(url, location.href)) return false
  const { origin, protocol, hostname } = new URL(url, location.href)
  if (origin === location.origin) return true
  // In development the page and a remote's dev server are two ports of one machine.
  return protocol === 'http:' && isLoopback(hostname) && isLoopback(location.hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1'
}
