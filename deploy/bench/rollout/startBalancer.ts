import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const everyMs = 500
const timeoutMs = 2000

/** What stands before gateways, as a cluster's own does: each new connection goes to the next one that says that it is ready. */
export async function startBalancer(ports: number[]) {
  let ready = ports
  let turn = 0
  const sockets = new Set<Socket>()
  const stopping = new AbortController()
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client)
    join(client, ready.length > 0 ? ready : ports, ports.length)
  })

  /** At another one where nobody listens any more. */
  function join(client: Socket, among: number[], triesLeft: number): void {
    const port = among[turn++ % among.length]!
    const gateway = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const onRefused = () =>
      triesLeft > 1 && !client.destroyed
        ? join(
            client,
            ports.filter((each) => each !== port),
            triesLeft - 1,
          )
        : client.destroy()
    gateway.once('error', onRefused)
    gateway.once('connect', () => {
      gateway.off('error', onRefused)
      keep(gateway)
      for (const [from, to] of [
        [client, gateway],
        [gateway, client],
      ] as const) {
        from.pipe(to)
        from.on('close', () => to.destroySoon())
      }
    })
  }

  function keep(socket: Socket): void {
    socket.setNoDelay(true)
    // Said by its 'close' too.
    socket.on('error', () => {})
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  }

  const ask = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const answers = await Promise.all(
        ports.map((port) =>
          fetch(`http://127.0.0.1:${port}/readyz/self`, {
            signal: AbortSignal.timeout(timeoutMs),
          }).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      )
      ready = ports.filter((_port, at) => answers[at])
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const asking = ask()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    async stop() {
      stopping.abort()
      await asking
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
