import * as http from 'node:http'
import * as https from 'node:https'
import type { Socket } from 'node:net'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { isConnectFailure } from '../proxy/callFailures.ts'
import { type Instance, type Upstream, chooseFirstInstance } from '../proxy/upstreams.ts'

/** An instance's response to a handshake. `socket` is null when the instance refuses it. */
export type UpgradeResponse = {
  response: http.IncomingMessage
  socket: Socket | null
  head: Buffer
}

type Call = {
  upstream: Upstream
  path: string
  headers: string[]
  /** The client's socket. The handshake is cancelled when it closes. */
  client: Socket
}

const handshakeMs = 2_000

/** Opens a socket to a service. Tries another instance when one does not respond. */
export async function requestUpgrade({ upstream, ...call }: Call): Promise<UpgradeResponse> {
  const tried: Instance[] = []
  let instance: Instance | null = chooseFirstInstance(upstream)
  let failure: unknown
  while (instance && tried.length < upstream.instances.length && !call.client.destroyed) {
    try {
      return await requestFromInstance(instance, call)
    } catch (error) {
      if (error instanceof Error && isConnectFailure(error)) instance.isReady = false
      failure = error
      tried.push(instance)
      instance = upstream.takeOther(instance)
    }
  }
  throw unavailable(failure)
}

async function requestFromInstance(
  { url }: Instance,
  { path, headers, client }: Omit<Call, 'upstream'>,
): Promise<UpgradeResponse> {
  const { host, protocol } = new URL(url)
  const { request: startRequest } = protocol === 'https:' ? https : http
  const request = startRequest(url, {
    path,
    agent: false,
    headers: ['host', host, 'connection', 'Upgrade', 'upgrade', 'websocket', ...headers],
  })
  const { promise, resolve, reject } = Promise.withResolvers<UpgradeResponse>()
  const fail = (reason: string) => {
    reject(new Error(reason))
    request.destroy()
  }
  const timer = setTimeout(() => fail(`${url} did not complete the handshake in time`), handshakeMs)
  const onGone = () => fail('The client left')
  client.once('close', onGone)
  request.on('upgrade', (response, socket, head) => {
    // 'close' follows every error and is handled.
    socket.on('error', () => {})
    resolve({ response, socket, head })
  })
  request.on('response', (response) => {
    if (response.statusCode === 503) fail(`${url} is not ready`)
    else resolve({ response, socket: null, head: Buffer.alloc(0) })
  })
  request.on('error', reject)
  request.end()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    client.off('close', onGone)
  }
}
