import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext, compileFunction } from 'node:vm'
import type { Language } from '@materia/contracts/languages.ts'

/** A call of the API as a visitor makes it. */
export type Call = (path: string) => Promise<{ status: number; body: string }>

/** Which releases a page is drawn by, folders of their parts for the server, and what screens they have. */
export type DrawnReleases = { shell: string; remotes: Record<string, string>; site: unknown }

export type Asked = { address: string; language: Language }
export type Drawn = { html: string; styles: string; data: unknown[] }
/** Draws nothing where a call that the page needs is refused. */
export type Realm = { draw: (asked: Asked) => Promise<Drawn | null> }

type ShellPart = { sharedModules: Record<string, unknown>; drawPage: (asked: Asked & { site: unknown; loadRemote: (name: string) => Promise<unknown> }) => Promise<Drawn | null> }

/** A part that cannot be read may be half copied, and is read again after so long. */
const rereadMs = 1_000

/** Slices of these releases, in a global scope of their own that has nothing of Node but what a browser has too. */
export async function createRealm({ shell, remotes, site }: DrawnReleases, call: Call): Promise<Realm> {
  const context = createContext({ ...browserGlobals, fetch: fetchBy(call), console: silent }, { codeGeneration: { strings: false, wasm: false } })
  const noModule = (name: string) => {
    throw new Error(`${name} is none of the shared modules`)
  }
  async function load(folder: string, part: string, require: (name: string) => unknown) {
    const filename = join(folder, `${part}.js`)
    const module = { exports: {} }
    compileFunction(await readFile(filename, 'utf8'), ['module', 'exports', 'require'], { filename, parsingContext: context })(module, module.exports, require)
    return module.exports
  }
  const { sharedModules, drawPage } = await load(shell, 'drawPage', noModule) as ShellPart
  const shared = new Map(Object.entries(sharedModules))
  const requireShared = (name: string) => shared.get(name) ?? noModule(name)
  const loaded = new Map<string, Promise<unknown>>()
  async function loadParts(folder: string) {
    const [routes, slots] = await Promise.all(['routes', 'slots'].map((part) => load(folder, part, requireShared).catch(orNone)))
    if (!routes) throw new Error(`${folder} has no part for the server`)
    return { routes: defaultOf(routes), slots: defaultOf(slots) ?? {} }
  }
  return {
    draw: (asked) => drawPage({
      ...asked,
      site,
      loadRemote(name) {
        const folder = remotes[name]
        if (!folder) throw new Error(`${name} is not in the registry`)
        const parts = loaded.get(name) ?? loadParts(folder)
        if (!loaded.has(name)) {
          loaded.set(name, parts)
          parts.catch(() => setTimeout(() => loaded.delete(name), rereadMs))
        }
        return parts
      },
    }),
  }
}

const browserGlobals = {
  AbortController, AbortSignal, clearInterval, clearTimeout, DOMException, Event, EventTarget, MessageChannel, performance, queueMicrotask, ReadableStream, Request, Response,
  setInterval, setTimeout, structuredClone, TextDecoder, TextEncoder, URL, URLSearchParams,
}

const silent = Object.fromEntries(['debug', 'error', 'info', 'log', 'warn'].map((name) => [name, () => {}]))

function fetchBy(call: Call) {
  return async (path: unknown, { method = 'GET' } = {}) => {
    if (typeof path !== 'string' || !path.startsWith('/api/') || method !== 'GET') throw new TypeError('Only what a visitor reads of the API')
    const { status, body } = await call(path)
    return { ok: status >= 200 && status < 300, status, statusText: '', text: async () => body }
  }
}

function orNone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

function defaultOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'default' in part ? part.default : undefined
}
