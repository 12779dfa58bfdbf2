import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '@materia/service-kit/src/observe/log.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { callService } from '../callService.ts'
import { createDeadlines } from '../deadlines.ts'
import { startInstanceChecks } from './instanceChecks.ts'
import { createUpstream } from '../upstreams.ts'

const servers: Server[] = []

/** Responds with its own address. All listen on one port, as containers do. */
async function listen(address: string, port = 0): Promise<number> {
  const server = createServer((_req, res) => void res.end(address))
  servers.push(server)
  server.listen(port, address)
  await once(server, 'listening')
  return portOf(server.address())
}

const portOf = (address: string | AddressInfo | null) =>
  typeof address === 'object' && address ? address.port : 0

afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
  ),
)

it('follows the addresses of a service’s name', async () => {
  const port = await listen('127.0.0.1')
  await listen('127.0.0.2', port)
  let addresses = ['127.0.0.1']
  const upstream = createUpstream('catalog', [`http://catalog:${port}`], {
    connectTimeoutMs: 2000,
    bodyTimeoutMs: 2000,
  })
  const deadlines = createDeadlines(10_000)
  const find = async () =>
    addresses.length > 0 ? addresses : Promise.reject(new Error('ENOTFOUND'))
  const checks = startInstanceChecks({
    upstreams: [upstream],
    log: createLog({ name: 'test', level: 'silent' }),
    find,
    everyMs: 20,
  })
  const ask = async () =>
    (
      await callService({
        upstream,
        deadlines,
        method: 'GET',
        path: '/',
        headers: [],
        maxBytes: 100,
      })
    ).body.toString()
  const answering = () => answers().catch(() => '')
  const answers = async () =>
    [...new Set([await ask(), await ask(), await ask(), await ask()])].toSorted().join()
  try {
    await eventually(async () => (await answering()) === '127.0.0.1')
    addresses = ['127.0.0.1', '127.0.0.2']
    await eventually(async () => (await answering()) === '127.0.0.1,127.0.0.2')
    addresses = ['127.0.0.2']
    await eventually(async () => (await answering()) === '127.0.0.2')
    // When the lookup returns nothing, the known instances stay.
    addresses = []
    expect(await answering()).toBe('127.0.0.2')
  } finally {
    await checks.stop()
    deadlines.stop()
    await upstream.close()
  }
})
