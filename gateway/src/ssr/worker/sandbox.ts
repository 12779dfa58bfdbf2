import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileFunction, constants, createContext } from 'node:vm'
import type { Language } from '@materia/contracts/languages.ts'

/** A call of the API as a visitor makes it. */
export type Call = (path: string) => Promise<{ status: number; body: string }>

/** The releases that a page is rendered from: folders of their server parts, and their screens. */
export type SandboxReleases = { shell: string; remotes: Record<string, string>; site: unknown }

export type RenderRequest = { address: string; language: Language }
/** `data` is JSON. */
export type RenderedPage = { html: string; styles: string; data: string }
/** Renders nothing when a call that the page needs is refused. */
export type Sandbox = { render: (request: RenderRequest) => Promise<RenderedPage | null> }

type ShellPage = Omit<RenderedPage, 'data'> & { data: unknown[] }
type ShellPart = {
  sharedModules: Record<string, unknown>
  renderPage: (
    request: RenderRequest & { site: unknown; loadRemote: (name: string) => Promise<unknown> },
  ) => Promise<ShellPage | null>
}

/** A part that cannot be read may be half copied, and is read again after so long. */
const rereadMs = 1_000
/** The gateway takes it in whole. */
const [pathMax, pageMax] = [2_000, 4_000_000]
/** More than all renders at once need. */
const callsMax = 64

/** Slices of these releases, in a global scope of their own that has nothing of Node but what a browser has too. */
export async function createSandbox(
  { shell, remotes, site }: SandboxReleases,
  call: Call,
): Promise<Sandbox> {
  let renders = 0
  // Plain: of any other each look at a global goes by way of another object, which takes a sixth of the time of a render.
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  })
  Object.assign(context, browserGlobals, {
    fetch: fetchBy(call, () => renders > 0),
    console: silent,
  })
  const noModule = (name: string) => {
    throw new Error(`${name} is none of the shared modules`)
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
    if (!routes) throw new Error(`${folder} has no part for the server`)
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

/** Texts, whatever a slice made of it. */
function checkPage(page: ShellPage | null): RenderedPage | null {
  if (page === null) return null
  const { html, styles } = page
  const data = JSON.stringify(page.data)
  if (typeof html !== 'string' || typeof styles !== 'string' || typeof data !== 'string')
    throw new Error('It is no page')
  if (html.length + styles.length + data.length > pageMax)
    throw new Error(`It is longer than ${pageMax} characters`)
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

/** Only during a render, and at most `callsMax` at once. */
function fetchBy(call: Call, isRendering: () => boolean) {
  let calls = 0
  return async (path: unknown, { method = 'GET' } = {}) => {
    if (
      typeof path !== 'string' ||
      !path.startsWith('/api/') ||
      path.length > pathMax ||
      method !== 'GET'
    )
      throw new TypeError('Only what a visitor reads of the API')
    if (!isRendering() || calls >= callsMax)
      throw new TypeError('Only what pages are rendered from')
    calls++
    try {
      const { status, body } = await call(path)
      return { ok: status >= 200 && status < 300, status, statusText: '', text: async () => body }
    } finally {
      calls--
    }
  }
}

// Not the kit's: the SSR worker may read no file but these and releases.
function orNone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

function defaultOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'default' in part ? part.default : undefined
}
