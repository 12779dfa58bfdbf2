import { accountHeader } from '@materia/contracts/wire/accountHeader.ts'
import { getCurrentUser } from '@materia/contracts/identity/api.ts'
import { forgetReads, readsStore } from '@materia/client/shell/offline.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { type Read, readEvent } from '@materia/ui/src/api/publishRead.ts'
import { isKeptFile, isKeptPicture, isKeptRead } from './kept.ts'

const filesStore = 'files'
const readsMax = 400

/**
 * Keeps what a signed-in company loads, for times without network: files of the open releases, and
 * the responses and pictures of its own screens. Returns a function that stops it.
 */
export async function keepReads(userId: number): Promise<() => void> {
  if (!('caches' in window)) return () => {}
  await forgetReads({ except: userId })
  const reads = await caches.open(readsStore(userId))
  const take = async () => {
    const read = (globalThis.materiaReads ?? []).splice(0)
    const kept = read.filter(({ account, path }) => account === String(userId) && isKeptRead(path))
    await Promise.all(kept.map((each) => storeRead(userId, each).catch(ignoreFull)))
  }
  const seen = new Set<string>()
  await take()
  const listener = () => void take()
  window.addEventListener(readEvent, listener)
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (!seen.has(name)) void storeLoaded(userId, name).catch(ignoreFull)
      seen.add(name)
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  // A login on this page made no such call.
  if (!(await reads.match(getCurrentUser.path))) await call(getCurrentUser)
  return () => {
    window.removeEventListener(readEvent, listener)
    observer.disconnect()
  }
}

async function storeRead(userId: number, { path, text, account }: Read): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    date: new Date().toUTCString(),
    [accountHeader]: account,
  }
  await store(userId, path, new Response(text, { headers }))
}

/** A file or picture that the page has loaded. The browser's own cache still has it. */
async function storeLoaded(userId: number, address: string): Promise<void> {
  const { origin, pathname } = new URL(address)
  if (origin !== location.origin) return
  if (isKeptFile(pathname)) {
    const files = await caches.open(filesStore)
    if (!(await files.match(pathname))) await files.put(pathname, await fetchAgain(pathname))
  } else if (isKeptPicture(pathname)) {
    const reads = await caches.open(readsStore(userId))
    if (!(await reads.match(address))) await store(userId, address, await fetchAgain(address))
  }
}

async function fetchAgain(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'force-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

/** Only while the account's store is there: a logout deletes it, and late responses follow. */
async function store(userId: number, address: string, response: Response): Promise<void> {
  if (!(await caches.has(readsStore(userId)))) return
  const reads = await caches.open(readsStore(userId))
  await reads.put(address, response)
  const known = await reads.keys()
  // The oldest come first.
  const old = known.slice(0, Math.max(0, known.length - readsMax))
  await Promise.all(old.map((request) => reads.delete(request)))
}

/** A full or refused storage keeps nothing more. The page works as before. */
function ignoreFull(): void {}
