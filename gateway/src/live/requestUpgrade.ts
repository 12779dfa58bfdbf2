import * as http from 'node:http'
import * as https from 'node:https'
import type { Socket } from 'node:net'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { isConnectFailure } from '../proxy/callFailures.ts'
import { type Instance, type Upstream, takeFirst } from '../proxy/upstreams.ts'

/** What an instance made of a handshake: a socket, or an answer that says why not. */
export type UpgradeResponse = { answer: http.IncomingMessage; socket: Socket | null; head: Buffer }

type Call = {
  upstream: Upstream
  path: string
  headers: string[]
  /** Ends the handshake when it closes. */
  client: Socket
}

const handshakeMs = 2_000

/** Asks for a socket, at another instance where one does not answer. */
export async function requestUpgrade({ upstream, ...call }: Call): Promise<UpgradeResponse> {
  const tried: Instance[] = []
  let instance: Instance | null = takeFirst(upstream)
  let failure: unknown
  while (instance && tried.length < upstream.instances.length && !call.client.destroyed) {
    try {
      return await askInstance(instance, call)
    } catch (error) {
      if (error instanceof Error && isConnectFailure(error)) instance.isReady = false
      failure = error
      tried.push(instance)
      instance = upstream.takeOther(instance)
    }
  }
  throw unavailable(failure)
}

async function askInstance(
  { url }: Instance,
  { path, headers, client }: Omit<Call, 'upstream'>,
): Promise<UpgradeResponse> {
  const { host, protocol } = new URL(url)
  const { request } = protocol === 'https:' ? https : http
  const asked = request(url, {
    path,
    agent: false,
    headers: ['host', host, 'connection', 'Upgrade', 'upgrade', 'websocket', ...headers],
  })
  const { promise, resolve, reject } = Promise.withResolvers<UpgradeResponse>()
  const giveUp = (reason: string) => {
    reject(new Error(reason))
    asked.destroy()
  }
  const timer = setTimeout(() => giveUp(`${url} did not shake hands in time`), handshakeMs)
  const onGone = () => giveUp('The client left')
  client.once('close', onGone)
  asked.on('upgrade', (answer, socket, head) => {
    // Said by its 'close' too.
    socket.on('error', () => {})
    resolve({ answer, socket, head })
  })
  asked.on('response', (answer) => {
    if (answer.statusCode === 503) giveUp(`${url} is not ready`)
    else resolve({ answer, socket: null, head: Buffer.alloc(0) })
  })
  asked.on('error', reject)
  asked.end()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    client.off('close', onGone)
  }
}
