import type { Socket } from 'node:net'

const keepAliveMs = 30_000
/** How long what was written last may take to go out. */
const lingerMs = 5_000

/** Sends the bytes of each socket to the other, no faster than that takes them. When one ends, the other ends too. */
export function pipeSockets(one: Socket, other: Socket): void {
  pipe(one, other)
  pipe(other, one)
}

function pipe(from: Socket, to: Socket): void {
  // A socket may be silent for as long as both sides like.
  from.setTimeout(0)
  from.setNoDelay(true)
  from.setKeepAlive(true, keepAliveMs)
  from.pipe(to, { end: false })
  from.on('end', () => endGracefully(to))
  from.on('close', () => endGracefully(to))
}

/** Ends a socket once its last bytes are out, or after a few seconds. */
export function endGracefully(socket: Socket): void {
  if (socket.destroyed) return
  socket.setTimeout(lingerMs, () => socket.destroy())
  socket.destroySoon()
}
