import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileFunction, constants, createContext } from 'node:vm'
import type { Language } from '@materia/contracts/languages.ts'

/** Calls the API as a visitor. */
export type Call = (path: string) => Promise<{ status: number; body: string }>

/** The releases that a page is rendered from: folders with their server code, and their screens. */
export type SandboxReleases = { shell: string; remotes: Record<string, string>; site: unknown }

export type RenderRequest = { address: string; language: Language }
/** `data` is JSON text. */
export type RenderedPage = { html: string; styles: string; data: string }
/** `render` returns null when a call that the page needs is refused. */
export type Sandbox = { render: (request: RenderRequest) => Promise<RenderedPage | null> }

type ShellPage = Omit<RenderedPage, 'data'> & { data: unknown[] }
type ShellPart = {
  sharedModules: Record<string, unknown>
  renderPage: (
    request: RenderRequest & { site: unknown; loadRemote: (name: string) => Promise<unknown> },
  ) => Promise<ShellPage | null>
}

/** An unreadable part may be half copied. It is read again after this time. */
const rereadMs = 1_000
/** Limits, because the gateway holds both in memory. */
const [pathMax, pageMax] = [2_000, 4_000_000]
/** More than all parallel renders need. */
const callsMax = 64

/**
 * Loads the slices of these releases in a global scope of their own, which has only browser globals
 * and nothing of Node.
 */
export async function createSandbox(
  { shell, remotes, site }: SandboxReleases,
  call: Call,
): Promise<Sandbox> {
  let renders = 0
  // A contextified global would redirect each global lookup to another object, which costs a sixth
  // of the render time.
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  })
  Object.assign(context, browserGlobals, {
    fetch: fetchBy(call, () => renders > 0),
    console: silent,
  })
  const noModule = (name: string) => {
    throw new Error(`${name} is not a shared module`)
  }
  async function load(folder: string, part: string, require: (name: string) => unknown) {
    const filename = join(folder, `${part}.js`)
    const module = { exports: {} }
    compileFunction(await readFile(filename, 'utf8'), ['module', 'exports', 'require'], {
      filename,
      parsingContext: context,
    })(module, module.exports, require)
    return module.exports
  }
  const { sharedModules, renderPage } = (await load(shell, 'renderPage', noModule)) as ShellPart
  const shared = new Map(Object.entries(sharedModules))
  const requireShared = (name: string) => shared.get(name) ?? noModule(name)
  const loaded = new Map<string, Promise<unknown>>()
  async function loadParts(folder: string) {
    const [routes, slots] = await Promise.all(
      ['routes', 'slots'].map((part) => load(folder, part, requireShared).catch(orNone)),
    )
    if (!routes) throw new Error(`${folder} has no server code`)
    return { routes: defaultOf(routes), slots: defaultOf(slots) ?? {} }
  }
  function loadRemote(name: string) {
    const folder = remotes[name]
    if (!folder) throw new Error(`${name} is not in the registry`)
    const parts = loaded.get(name) ?? loadParts(folder)
    if (!loaded.has(name)) {
      loaded.set(name, parts)
      parts.catch(() => setTimeout(() => loaded.delete(name), rereadMs))
    }
    return parts
  }
  return {
    async render(request) {
      renders++
      try {
        return checkPage(await renderPage({ ...request, site, loadRemote }))
      } finally {
        renders--
      }
    },
  }
}

/** Accepts only strings, because a slice's code is not trusted. */
function checkPage(page: ShellPage | null): RenderedPage | null {
  if (page === null) return null
  const { html, styles } = page
  const data = JSON.stringify(page.data)
  if (typeof html !== 'string' || typeof styles !== 'string' || typeof data !== 'string')
    throw new Error('The shell returned no page')
  if (html.length + styles.length + data.length > pageMax)
    throw new Error(`The page is longer than ${pageMax} characters`)
  return { html, styles, data }
}

const browserGlobals = {
  AbortController,
  AbortSignal,
  clearInterval,
  clearTimeout,
  DOMException,
  Event,
  EventTarget,
  MessageChannel,
  performance,
  queueMicrotask,
  ReadableStream,
  Request,
  Response,
  setInterval,
  setTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
}

const silent = Object.fromEntries(
  ['debug', 'error', 'info', 'log', 'warn'].map((name) => [name, () => {}]),
)

/** Allows calls only during a render, and at most `callsMax` at once. */
function fetchBy(call: Call, isRendering: () => boolean) {
  let calls = 0
  return async (path: unknown, { method = 'GET' } = {}) => {
    if (
      typeof path !== 'string' ||
      !path.startsWith('/api/') ||
      path.length > pathMax ||
      method !== 'GET'
    )
      throw new TypeError('Server-rendered code may only read the API as a visitor')
    if (!isRendering() || calls >= callsMax)
      throw new TypeError(
        'Server-rendered code may call the API only during a render, a limited number of times',
      )
    calls++
    try {
      const { status, body } = await call(path)
      return { ok: status >= 200 && status < 300, status, statusText: '', text: async () => body }
    } finally {
      calls--
    }
  }
}

// A copy of the kit's function: the SSR worker may read only these files and releases.
function orNone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

function defaultOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'default' in part ? part.default : undefined
}
