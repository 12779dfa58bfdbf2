import { type RemoteName, isRemoteName } from '@materia/contracts/shell/screens.ts'

/** Where each remote's manifest is, as released now. */
export type Registry = Record<RemoteName, string>

const timeoutMs = 4_000

/** The registry as it was when the page was asked for: the page itself carries it. */
export function pageRegistry(): Registry {
  try {
    return toRegistry(JSON.parse(document.getElementById('remotes')?.textContent ?? '{}'))
  } catch {
    return {}
  }
}

/** The registry as it is now. */
export async function currentRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  return toRegistry(await response.json())
}

/** The registry decides what code runs in the page, so only remotes from allowed origins are taken from it. */
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
  // Development: the page and the dev server of a remote are two ports of one machine.
  return protocol === 'http:' && isLoopback(hostname) && isLoopback(location.hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1'
}
