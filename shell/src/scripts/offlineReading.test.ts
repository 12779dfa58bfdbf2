import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

const text = readFileSync(join(import.meta.dirname, 'pushWorker.js'), 'utf8')
const origin = 'https://materia.example'
const at = 'Sat, 28 Nov 2026 14:05:00 GMT'

/** A store like the browser's, by address, the oldest first. */
class MockCache {
  readonly kept = new Map<string, Response>()
  readonly #key = (request: string | { url: string }, isAnySearch = false) => {
    const { href } = new URL(typeof request === 'string' ? request : request.url, origin)
    return isAnySearch ? href.split('?')[0]! : href
  }
  async match(request: string | { url: string }, options?: { ignoreSearch?: boolean }) {
    return this.kept.get(this.#key(request, options?.ignoreSearch))?.clone()
  }
  async put(request: string | { url: string }, response: Response) {
    this.kept.delete(this.#key(request))
    this.kept.set(this.#key(request), response)
  }
  async delete(request: { url: string }) {
    return this.kept.delete(request.url)
  }
  async keys() {
    return [...this.kept.keys()].map((url) => ({ url }))
  }
}

function mockCaches(stores: Map<string, MockCache>) {
  return {
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      if (!stores.has(name)) stores.set(name, new MockCache())
      return stores.get(name)
    },
    match: async (request: string, { cacheName, ...options }: { cacheName: string }) =>
      stores.get(cacheName)?.match(request, options),
  }
}

type Server = Record<string, () => Response>
const toPage = (body: string) => () =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const skeleton = (release: string) =>
  `<script src="/assets/${release}/main.js"></script><script id="remotes">{}</script>`

/** Runs the worker in a fake browser, which has reads of the account 42. */
function start() {
  const reads = new MockCache()
  const stores = new Map([['reads-42', reads]])
  void reads.put('/api/orders/5', Response.json({ order: 5 }, { headers: { date: at } }))
  const handlers: Record<string, (event: object) => void> = {}
  const told: object[] = []
  /** `server`: undefined while there is no network. */
  const place: { server: Server | undefined } = { server: {} }
  const postMessage = (message: object) => told.push({ ...message })
  runInNewContext(text, {
    URL,
    setTimeout,
    TypeError,
    caches: mockCaches(stores),
    location: { origin },
    navigator: { onLine: true },
    registration: {},
    clients: { get: async (id: string) => ({ id, postMessage }) },
    addEventListener: (type: string, handle: (event: object) => void) => (handlers[type] = handle),
    fetch: async (request: string | { url: string }) => {
      const url = new URL(typeof request === 'string' ? request : request.url, origin)
      if (!place.server) throw new TypeError('Failed to fetch')
      return place.server[url.pathname]?.() ?? new Response('', { status: 404 })
    },
  })
  /** The page's content for an address. Null: the worker leaves it to the browser. */
  const load = async (path: string, { mode = 'cors', account = '', from = 'page' } = {}) => {
    const waits: Promise<unknown>[] = []
    const answers: Promise<Response>[] = []
    const headers = new Headers(account ? { 'X-Materia-Account': account } : {})
    handlers['fetch']!({
      request: { url: origin + path, method: 'GET', mode, headers },
      clientId: from,
      resultingClientId: 'page from the store',
      respondWith: (response: Promise<Response>) => void answers.push(response),
      waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
    })
    const response = await answers[0]?.catch(() => undefined)
    await Promise.all(waits)
    return answers.length > 0 ? response?.text() : null
  }
  const loadPage = (path: string) => load(path, { mode: 'navigate' })
  const tell = (type: string, id = 'page') =>
    handlers['message']!({ data: { type }, source: { id, postMessage } })
  return { stores, told, load, loadPage, place, tell }
}

describe('a page without network', () => {
  it('shows what its account has read, and since when it is', async () => {
    const { load, place, told, tell } = start()
    place.server = undefined
    tell('unreachable')
    expect(await load('/api/orders/5', { account: '42' })).toContain('"order":5')
    expect(told).toEqual([{ type: 'stored', at }])
    expect(await load('/api/orders/6', { account: '42' })).toBeUndefined()
  })

  it('shows nothing of another account', async () => {
    const { load, place, tell } = start()
    place.server = undefined
    tell('unreachable')
    expect(await load('/api/orders/5', { account: '7' })).toBeUndefined()
  })
})

describe('the page itself', () => {
  it('comes from the network while there is one, and else from the store', async () => {
    const { load, loadPage, place, tell, told } = start()
    place.server = { '/orders': toPage(skeleton('1')) }
    await loadPage('/orders')
    place.server = { '/orders': toPage('now') }
    expect(await loadPage('/orders')).toBe('now')
    place.server = undefined
    expect(await loadPage('/messages')).toBe(skeleton('1'))
    expect(await load('/api/orders/5', { from: 'page from the store' })).toContain('"order":5')
    // A page that listens later hears it too.
    told.length = 0
    tell('watch', 'page from the store')
    expect(told).toEqual([{ type: 'stored', at }])
  })

  it('is never kept as a visitor’s page, as a failed one, or without an account', async () => {
    const { loadPage, place, stores } = start()
    place.server = {
      '/orders': toPage(`<meta name="visitor">${skeleton('1')}`),
      '/broken': () => new Response(skeleton('1'), { status: 500 }),
      '/cart': toPage(skeleton('1')),
    }
    await loadPage('/orders')
    await loadPage('/broken')
    stores.delete('reads-42')
    await loadPage('/cart')
    expect([...stores.keys()]).toEqual([])
  })

  it('keeps the files of its releases only', async () => {
    const { load, loadPage, place, stores, tell } = start()
    const files = new MockCache()
    stores.set('files', files)
    await files.put('/assets/1/main.js', new Response('old'))
    await files.put('/assets/2/main.js', new Response('new'))
    place.server = { '/orders': toPage(skeleton('2')) }
    await loadPage('/orders')
    expect([...files.kept.keys()]).toEqual([`${origin}/assets/2/main.js`])
    place.server = undefined
    tell('unreachable')
    expect(await load('/assets/2/main.js?retry=1')).toBe('new')
  })
})

it('leaves files and calls to the browser while the server can be reached', async () => {
  const { load, tell } = start()
  tell('unreachable')
  tell('reachable')
  for (const path of ['/api/orders/5', '/assets/1/main.js', '/uploads/1.webp', '/remotes.json'])
    expect(await load(path)).toBeNull()
})
