import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Service, services as contracted } from '@materia/contracts/services.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { logTo } from '@materia/service-kit/src/observe/log.ts'
import { readEnvironment } from '../src/config.ts'
import { createGateway, serverOptions } from '../src/app.ts'
import { type GatewayOptions, gatewayEnvironment } from './gatewayOptions.ts'
import { createStub } from './stub.ts'

/** A server in the test's own process. */
export type Served = {
  url: string
  port: number
  /** A stub names itself by this id in its responses. */
  id: number
  /** JSON lines that the server has logged so far. */
  lines: Record<string, unknown>[]
  kill: () => Promise<void>
}

let stubs = 0

/** Starts a stub that replaces any service. */
export async function serveStub(): Promise<Served> {
  const id = ++stubs
  return await serve(createStub(id), { id })
}

/** Starts a gateway for these services, by default the real ones. */
export async function serveGateway(
  options: GatewayOptions,
  services: Service[] = contracted,
): Promise<Served> {
  const config = readEnvironment(
    await gatewayEnvironment(options, services),
    services,
    (message) => {
      throw new Error(message)
    },
  )
  const lines: Served['lines'] = []
  const log = logTo(
    { write: (line) => void lines.push(JSON.parse(line)) },
    { name: 'gateway', level: config.logLevel },
  )
  const { listener, prepare, onStopping, close } = createGateway({ config, services, log })
  const server = createServer(serverOptions, listener)
  prepare(server)
  return await serve(server, { lines, onStopping, close })
}

/**
 * Starts a gateway and one stub for all services behind it, on a new Redis database unless one is
 * given.
 */
export async function serveFront({
  redis = newRedisUrl(),
  ...options
}: Partial<GatewayOptions> = {}) {
  const stub = await serveStub()
  const gateway = await serveGateway({ catalog: stub.url, identity: stub.url, redis, ...options })
  const stop = async () => {
    await Promise.all([gateway.kill(), stub.kill()])
  }
  return { stub, gateway, redis, stop }
}

type Parts = {
  id?: number
  lines?: Served['lines']
  onStopping?: () => void
  close?: (() => Promise<unknown>)[]
}

async function serve(
  server: Server,
  { id = 0, lines = [], onStopping = () => {}, close = [] }: Parts,
): Promise<Served> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    id,
    lines,
    async kill() {
      if (!server.listening) return
      onStopping()
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
      for (const part of close) await part()
    },
  }
}
