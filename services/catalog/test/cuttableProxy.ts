import { createServer, connect, type Socket } from 'node:net'

/** A proxy to a server whose connections a test can cut and restore. */
export async function cuttableProxy(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  /** Server sockets that carry a change stream. */
  const streaming = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (bytes) => bytes.includes('getMore') && streaming.add(upstream))
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(url)
  through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    cut,
    /** Drops the server's responses to change streams without closing a connection. */
    silence: () => streaming.forEach((upstream) => upstream.unpipe().resume()),
    mend: () => (isCut = false),
    stop: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
