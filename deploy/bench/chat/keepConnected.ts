import { reconnectDelay } from '@materia/contracts/chat/reconnectDelay.ts'
import type { openSocket } from './openSocket.ts'

type Handlers = { onConnect: () => void; onLost: () => void }

/** Connects a socket again whenever it is lost, and measures how long a screen was away: until it has caught up. */
export function keepConnected(
  socket: ReturnType<typeof openSocket>,
  { onConnect, onLost }: Handlers,
) {
  let connectedAt = Infinity
  let lostAt: number | undefined
  let longestAwayMs = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isConnected = () => connectedAt !== Infinity
  const reconnect = () => {
    if (isConnected()) lostAt ??= performance.now()
    connectedAt = Infinity
    onLost()
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), reconnectDelay(failures++, 'visible', Math.random()))
  }
  socket.on('connect', () => {
    failures = 0
    connectedAt = performance.now()
    onConnect()
  })
  socket.on('disconnect', reconnect)
  socket.on('connect_error', reconnect)

  return {
    connect: () => void socket.connect(),
    isConnected,
    connectedAt: () => connectedAt,
    isAway: () => lostAt !== undefined,
    noteCaughtUp() {
      if (lostAt === undefined || !isConnected()) return
      longestAwayMs = Math.max(longestAwayMs, performance.now() - lostAt)
      lostAt = undefined
    },
    longestAwayMs: () => longestAwayMs,
    /** As when a network is gone: nobody says goodbye. */
    drop: () => void Reflect.get(socket.io.engine.transport, 'ws')?.terminate(),
  }
}
