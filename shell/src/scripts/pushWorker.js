// The shell's service worker. It shows push notifications while no page is open. Without network it
// answers with what a signed-in company has loaded before (shell/src/offline). While there is a
// network it leaves all files and calls to the browser: a preload that passes a worker is lost.

const filesStore = 'files'
const pageStore = 'page'
/** One store of responses for the signed-in account, for example `reads-42`. */
const readsPrefix = 'reads-'
const accountHeader = 'X-Materia-Account'
/** How long a page load waits for the network while the browser says that there is none. */
const offlineWaitMs = 2_000
const hashed = /^\/(assets|remotes)\//

/** Pages that came from the store, or that cannot reach the server, with the time of their oldest data. */
const cutOff = new Map()

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(fetchPage(event))
  } else if (!navigator.onLine || cutOff.has(clientId)) {
    if (hashed.test(pathname)) event.respondWith(fetchFile(request))
    else if (/^\/(api|uploads|avatars)\//.test(pathname)) event.respondWith(fetchRead(event))
  }
})

addEventListener('message', (event) => {
  const { type, page } = event.data ?? {}
  if (type === 'keepPage')
    event.waitUntil(
      fetch(page, { headers: { accept: 'text/html' } })
        .then(storePage)
        .catch(ignore),
    )
  if (type === 'unreachable' && !cutOff.has(event.source.id)) cutOff.set(event.source.id, null)
  if (type === 'reachable') cutOff.delete(event.source.id)
  // A page listens only after its start.
  if (type === 'watch' && cutOff.has(event.source.id)) tellStored(event.source)
})

/** Wakes the open pages, which send what waits on this phone. */
addEventListener('sync', (event) => {
  event.waitUntil(
    pages().then((open) => open.forEach((page) => page.postMessage({ type: 'sync' }, []))),
  )
})

/** A page of the shell. It comes from the store only if the network fails. */
async function fetchPage(event) {
  const network = event.preloadResponse
    ? event.preloadResponse.then((response) => response ?? fetch(event.request))
    : fetch(event.request)
  try {
    const response = await (navigator.onLine ? network : Promise.race([network, timeout()]))
    event.waitUntil(storePage(response.clone()).catch(ignore))
    return response
  } catch (error) {
    network.catch(ignore)
    const stored = await caches.match('/', { cacheName: pageStore, ignoreVary: true })
    if (stored) cutOff.set(event.resultingClientId, null)
    return stored ?? raise(error)
  }
}

const timeout = () =>
  new Promise((_, reject) => setTimeout(() => reject(new TypeError('No network')), offlineWaitMs))

/** Keeps a page of a signed-in company, which has no content of its own, and drops older releases. */
async function storePage(response) {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const isPreview = response.headers.get('cache-control')?.includes('no-store')
  if (!response.ok || response.redirected || !isPage || isPreview || !(await account())) return
  const text = await response.clone().text()
  if (text.includes('<meta name="visitor">') || !text.includes('id="remotes"')) return
  await (await caches.open(pageStore)).put('/', response)
  const releases = text.match(/\/(assets|remotes\/[\w-]+)\/[^/"]+\//g) ?? []
  const files = await caches.open(filesStore)
  for (const request of await files.keys()) {
    const { pathname } = new URL(request.url)
    if (!releases.some((release) => pathname.startsWith(release))) await files.delete(request)
  }
}

/** A file with a hash in its address. Its content never changes, and a retry has another search. */
async function fetchFile(request) {
  const options = { cacheName: filesStore, ignoreSearch: true, ignoreVary: true }
  return (await caches.match(request, options)) ?? fetch(request)
}

async function fetchRead({ request, clientId }) {
  try {
    return await fetch(request)
  } catch (error) {
    const [asked, owner] = [request.headers.get(accountHeader), await account()]
    if (!owner || (asked && asked !== owner)) throw error
    const options = { cacheName: readsPrefix + owner, ignoreVary: true }
    const stored = await caches.match(request, options)
    if (stored) await noteStored(clientId, stored.headers.get('date'))
    return stored ?? raise(error)
  }
}

async function noteStored(clientId, at) {
  const known = cutOff.get(clientId)
  cutOff.set(clientId, known && new Date(known) < new Date(at) ? known : at)
  const page = await clients.get(clientId)
  if (page) tellStored(page)
}

const tellStored = (page) => page.postMessage({ type: 'stored', at: cutOff.get(page.id) }, [])

/** The account whose reads are stored. */
async function account() {
  const name = (await caches.keys()).find((each) => each.startsWith(readsPrefix))
  return name?.slice(readsPrefix.length)
}

function ignore() {}

function raise(error) {
  throw error
}

const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

addEventListener('push', (event) => {
  const { title, body, path, tag, language } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      lang: language,
      renotify: true,
      data: { path },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

async function show(path) {
  const open = await pages()
  const page = open.find(({ url }) => url.endsWith(path)) ?? open[0]
  if (!page) return clients.openWindow(path)
  // The page navigates itself (useOpenedByPush of mfe-messaging), so that it keeps unsent text.
  page.postMessage({ type: 'open', path }, [])
  return page.focus()
}
