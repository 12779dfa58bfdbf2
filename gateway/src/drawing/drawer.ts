import { setTimeout as delay } from 'node:timers/promises'
import { type Asked, type DrawnReleases, type Realm, createRealm } from './realm.ts'

export type Order =
  /** `warmUp`: addresses that are drawn once, so that no visitor waits for code that has never run. */
  | { load: string; releases: DrawnReleases; warmUp: string[] }
  | { draw: number; by: string; asked: Asked }
  | { answered: number; status: number; body: string }
  | { alive: true }

/** Nothing is `drawn` where a call that the page needs is refused. */
export type Report =
  | { loaded: string }
  /** Its screens have been drawn once. */
  | { warm: string }
  | { notLoaded: string; reason: string }
  | { drawn: number; page: Awaited<ReturnType<Realm['draw']>> | null }
  | { failed: number; reason: string }
  | { call: number; path: string }
  | { alive: true }

const { process } = globalThis
const send = (report: Report) => void process.send?.(report)
const waiting = new Map<number, (answer: { status: number; body: string }) => void>()
let calls = 0

// Those of now and of just before, the older first.
const realms = new Map<string, Promise<Realm>>()
const realmsMax = 2
/** A screen that takes longer is not waited for. */
const warmUpMs = 1_000

/** Of `process`: to modules, to other processes, and to what is open. */
const lead = [
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
  'kill',
  '_kill',
  '_debugProcess',
  'execve',
  'loadEnvFile',
  'report',
  '_getActiveHandles',
  '_getActiveRequests',
  'stdin',
  'stdout',
  'stderr',
  'openStdin',
  'mainModule',
]

/** Node's permissions know no network yet: what leads to it is not there, should a slice ever find its way out of its context. */
function shutIn(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'process'])
    Reflect.deleteProperty(globalThis, name)
  for (const name of lead) Reflect.deleteProperty(process, name)
}

function call(path: string): Promise<{ status: number; body: string }> {
  const number = ++calls
  send({ call: number, path })
  return new Promise((resolve) => waiting.set(number, resolve))
}

async function load({
  load: key,
  releases,
  warmUp,
}: Extract<Order, { load: string }>): Promise<void> {
  const known = realms.get(key)
  const realm = known ?? createRealm(releases, call)
  realms.delete(key)
  for (const oldest of [...realms.keys()].slice(0, 1 - realmsMax)) realms.delete(oldest)
  realms.set(key, realm)
  try {
    const { draw } = await realm
    send({ loaded: key })
    // What cannot be drawn says so when it is asked for.
    for (const address of known ? [] : warmUp)
      await Promise.race([draw({ address, language: 'en' }).catch(() => {}), delay(warmUpMs)])
    send({ warm: key })
  } catch (error) {
    realms.delete(key)
    send({ notLoaded: key, reason: reasonOf(error) })
  }
}

async function draw({ draw: number, by, asked }: Extract<Order, { draw: number }>): Promise<void> {
  try {
    const realm = await realms.get(by)
    send({ drawn: number, page: (await realm?.draw(asked)) ?? null })
  } catch (error) {
    send({ failed: number, reason: reasonOf(error) })
  }
}

function reasonOf(error: unknown): string {
  return String(error instanceof Object && 'stack' in error ? error.stack : error).slice(0, 2_000)
}

shutIn()
process.on('message', (order: Order) => {
  if ('load' in order) return void load(order)
  if ('draw' in order) return void draw(order)
  if ('alive' in order) return send({ alive: true })
  waiting.get(order.answered)?.(order)
  waiting.delete(order.answered)
})
// With the gateway.
process.on('disconnect', () => process.exit())
