import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdapter } from '@socket.io/redis-adapter'
import { type SocketFrame, socketPath } from '@materia/contracts/chat/socketFrame.ts'
import { AppError, toErrorBody } from '@materia/service-kit/src/AppError.ts'
import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'
import { Server } from 'socket.io'
import type { OpenSocket } from './ClientSocket.ts'
import type { RedisPair } from './connectRedis.ts'
import type { Admission } from './createAdmission.ts'
import { createBucket } from './createBucket.ts'
import {
  frameBytesMax,
  framesAtOnce,
  framesPerSecond,
  pingEveryMs,
  pingTimeoutMs,
} from './limits.ts'

/** Packets of the default namespace: connect, disconnect and events. */
const usualPacket = /^(?:0(?!\/)|1$|2(?!\/))/

type Session = {
  on: (name: 'packet', listener: (packet: { type: string; data?: unknown }) => void) => unknown
  close: () => unknown
}
type FrameEmitters = Record<SocketFrame['type'], (frame: SocketFrame) => void>
type BetweenInstances = {
  deliver: (userIds: number[], frame: SocketFrame) => void
  devicesChanged: (userIds: number[]) => void
  resync: () => void
}

type Options = {
  redis: RedisPair
  name: string
  admission: Admission
  open: OpenSocket
  onDeliver: BetweenInstances['deliver']
  onDevicesChanged: BetweenInstances['devicesChanged']
  onResync: BetweenInstances['resync']
}

/**
 * Accepts Socket.IO clients, by WebSocket, or by polling when a proxy blocks WebSockets. The
 * adapter also connects the instances with each other.
 */
export function acceptSocketIo({
  redis,
  name,
  admission,
  open,
  onDeliver,
  onDevicesChanged,
  onResync,
}: Options) {
  const io = new Server<Record<string, (frame: unknown) => void>, FrameEmitters, BetweenInstances>({
    path: socketPath,
    transports: ['websocket', 'polling'],
    pingInterval: pingEveryMs,
    pingTimeout: pingTimeoutMs,
    connectTimeout: 10_000,
    maxHttpBufferSize: frameBytesMax,
    perMessageDeflate: false,
    serveClient: false,
    // Redis channels are shared by all databases of a server, so their names must be unique.
    adapter: createAdapter(redis.publisher, redis.subscriber, { key: `${name}/live` }),
  })
  io.on('deliver', onDeliver)
  io.on('devicesChanged', onDevicesChanged)
  io.on('resync', onResync)
  io.on('connection', (socket) => {
    const { receive, closed } = open({
      userId: admission.userOf(socket.request),
      send: (frame) => void socket.emit(frame.type, frame),
      // Not `disconnect`, after which the client would not reconnect.
      close: () => socket.conn.close(),
    })
    socket.onAny((type: string, frame: unknown) =>
      receive(typeof frame === 'object' ? { ...frame, type } : null),
    )
    socket.on('disconnect', closed)
  })

  return {
    sendToOthers: (userIds: number[], frame: SocketFrame) =>
      void io.serverSideEmit('deliver', userIds, frame),
    publishDevices: (userIds: number[]) => void io.serverSideEmit('devicesChanged', userIds),
    /** Call it when frames to the other instances may be lost. */
    resyncOthers: () => void io.serverSideEmit('resync'),
    attach(server: HttpServer) {
      io.attach(server)
      io.engine.use(refuseStrangers(admission))
      io.engine.on('connection', (session) => {
        admission.own(session.id, admission.userOf(session.request))
        session.once('close', () => admission.disown(session.id))
        endStrange(session)
      })
    },
    upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) =>
      io.engine.handleUpgrade(req, socket, head),
    stop: () => void io.engine?.close(),
  }
}

/**
 * Closes a connection whose packets no client of ours sends and `onAny` never sees. Examples:
 * packets of other namespaces, acknowledgements, binary packets, and floods of pongs.
 */
function endStrange(session: Session): void {
  const isInTime = createBucket({ perSecond: framesPerSecond, atOnce: framesAtOnce })
  session.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    const isUsual =
      type === 'message' ? typeof data === 'string' && usualPacket.test(data) : isInTime()
    if (!isUsual) session.close()
  })
}

/** Checks each poll, because each is a request of its own. */
const refuseStrangers =
  ({ admit }: Admission) =>
  (req: IncomingMessage, res: ServerResponse, next: (error?: Error) => void) => {
    try {
      admit(req)
      next()
    } catch (error) {
      if (!(error instanceof AppError)) return next(new Error('Not admitted', { cause: error }))
      const traceId = newTraceId()
      res
        .writeHead(error.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(toErrorBody(error, { requestId: traceId, traceId })))
    }
  }
