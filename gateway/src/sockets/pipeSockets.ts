import type { Socket } from 'node:net'

const keepAliveMs = 30_000
/** How long the last written bytes may take to go out. */
const lingerMs = 5_000

/** Pipes two sockets into each other with backpressure. When one ends, the other ends too. */
export function pipeSockets(one: Socket, other: Socket): void {
  pipe(one, other)
  pipe(other, one)
}

function pipe(from: Socket, to: Socket): void {
  // A live socket may be silent for any time.
  from.setTimeout(0)
  from.setNoDelay(true)
  from.setKeepAlive(true, keepAliveMs)
  from.pipe(to, { end: false })
  from.on('end', () => endGracefully(to))
  from.on('close', () => endGracefully(to))
}

/** Ends a socket once its last bytes are sent, or after `lingerMs`. */
export function endGracefully(socket: Socket): void {
  if (socket.destroyed) return
  socket.setTimeout(lingerMs, () => socket.destroy())
  socket.destroySoon()
}
