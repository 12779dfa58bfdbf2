import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy to a JSON server that runs code of the test before each request. */
export async function httpProxy(
  url: string,
  before: (path: string) => Promise<unknown> | undefined,
) {
  const server = createServer(async (req, res) => {
    const body = await buffer(req)
    await before(req.url ?? '')
    const answer = await fetch(new URL(req.url ?? '', url), {
      method: req.method,
      headers: { 'content-type': 'application/json' },
      body: body.length > 0 ? body : undefined,
    })
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
