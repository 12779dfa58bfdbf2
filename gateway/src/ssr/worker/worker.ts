import { setTimeout as delay } from 'node:timers/promises'
import { type RenderRequest, type SandboxReleases, type Sandbox, createSandbox } from './sandbox.ts'

export type Order =
  /** `warmUp` lists addresses that are rendered once, so that no visitor waits for cold code. */
  | { load: string; releases: SandboxReleases; warmUp: string[] }
  | { render: number; by: string; request: RenderRequest }
  | { answered: number; status: number; body: string }
  | { alive: true }

/** `page` is null when a call that the page needs is refused. */
export type Report =
  | { loaded: string }
  /** All warm-up screens were rendered once. */
  | { warm: string }
  | { notLoaded: string; reason: string }
  | { rendered: number; page: Awaited<ReturnType<Sandbox['render']>> | null }
  | { failed: number; reason: string }
  | { call: number; path: string }
  | { alive: true }

const { process } = globalThis
const send = (report: Report) => void process.send?.(report)
const waiting = new Map<number, (response: { status: number; body: string }) => void>()
let calls = 0

// The two latest releases, the older first.
const sandboxes = new Map<string, Promise<Sandbox>>()
const sandboxesMax = 2
/** Longest wait for one warm-up render. */
const warmUpMs = 1_000

/** Properties of `process` that lead to modules, other processes and open handles. */
const exits = [
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

/**
 * Node's permission model does not cover the network. Removes every way to it, in case a slice
 * escapes its context.
 */
function removeExits(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'process'])
    Reflect.deleteProperty(globalThis, name)
  for (const name of exits) Reflect.deleteProperty(process, name)
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
  const known = sandboxes.get(key)
  const sandbox = known ?? createSandbox(releases, call)
  sandboxes.delete(key)
  for (const oldest of [...sandboxes.keys()].slice(0, 1 - sandboxesMax)) sandboxes.delete(oldest)
  sandboxes.set(key, sandbox)
  try {
    const { render } = await sandbox
    send({ loaded: key })
    // An error here is reported when a visitor requests the page.
    for (const address of known ? [] : warmUp)
      await Promise.race([render({ address, language: 'en' }).catch(() => {}), delay(warmUpMs)])
    send({ warm: key })
  } catch (error) {
    sandboxes.delete(key)
    send({ notLoaded: key, reason: reasonOf(error) })
  }
}

async function render({
  render: number,
  by,
  request,
}: Extract<Order, { render: number }>): Promise<void> {
  try {
    const sandbox = await sandboxes.get(by)
    send({ rendered: number, page: (await sandbox?.render(request)) ?? null })
  } catch (error) {
    send({ failed: number, reason: reasonOf(error) })
  }
}

function reasonOf(error: unknown): string {
  // An error of the sandbox is no instance of this realm’s classes.
  return String((error as Error | null)?.stack ?? error).slice(0, 2_000)
}

removeExits()
process.on('message', (order: Order) => {
  if ('load' in order) return void load(order)
  if ('render' in order) return void render(order)
  if ('alive' in order) return send({ alive: true })
  waiting.get(order.answered)?.(order)
  waiting.delete(order.answered)
})
// The worker ends with its gateway.
process.on('disconnect', () => process.exit())
