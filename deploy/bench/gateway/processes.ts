import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The proxy under test has its own core. Clients and the service share the others. */
export type Core = 'front' | 'others'

/** Runs a command pinned to its core. */
export function startPinned(
  core: Core,
  command: string[],
  env: Record<string, string> = {},
  output: number | 'pipe' | 'ignore' = 'ignore',
): ChildProcess {
  const cores = availableParallelism()
  const place = core === 'front' ? '0' : `1-${cores - 1}`
  const [file, ...args] = cores > 1 ? ['taskset', '-c', place, ...command] : command
  return spawn(file!, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output, 'inherit'],
  })
}

/** Runs a command and waits until it listens on its port. */
export async function startListening(
  core: Core,
  command: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = startPinned(core, command, env)
  child.on('error', () => {})
  while (!(await isListening(port))) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`${command.join(' ')} did not start`)
    await wait(20)
  }
  return child
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true))
  socket.on('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

type Load = { responses: number; failures: number; perSecond: number }
type Asked = { path?: string; cookie?: string; encoding?: string }

/** Requests a page as often as 32 connections can, from a separate process. */
export function runLoad(
  port: number | string,
  { path = '/api/materials?limit=24', cookie = '', encoding = '' }: Asked = {},
): Promise<Load> {
  const headers = {
    ...(cookie !== '' && { cookie }),
    ...(encoding !== '' && { 'accept-encoding': encoding }),
  }
  return runRequests(port, [requestText(path, { headers })], 32)
}

/** Sends requests one after another over each connection, from a separate process. */
export async function runRequests(
  port: number | string,
  requests: string[],
  connections: number,
): Promise<Load> {
  const file = join(import.meta.dirname, 'loadClient.ts')
  const args = [port, connections, 3, JSON.stringify(requests)].map(String)
  const client = startPinned('others', [process.execPath, file, ...args], {}, 'pipe')
  let text = ''
  client.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(client, 'close')
  return JSON.parse(text)
}

type Sent = { headers?: Record<string, string>; body?: object }

/** The text of a GET, or of a POST if there is a body. */
export function requestText(path: string, { headers = {}, body }: Sent = {}): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(json)),
    }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`
}
