import { type IncomingMessage, type Server as HttpServer, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdapter } from '@socket.io/redis-adapter'
import { type SocketFrame, socketPath } from '@materia/contracts/chat/socketFrame.ts'
import { AppError, toErrorBody } from '@materia/service-kit/src/AppError.ts'
import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'
import { Server } from 'socket.io'
import { acceptSession } from './acceptSession.ts'
import type { CheckedLimits, ClientSocket, OpenSocket } from './ClientSocket.ts'
import type { RedisPair } from './connectRedis.ts'
import type { Admission } from './createAdmission.ts'
import { frameBytesMax, pingEveryMs, pingTimeoutMs } from './limits.ts'
import { LimitedServer } from './webSocketServer.ts'

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
  limits: CheckedLimits
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
  limits,
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
    wsEngine: LimitedServer,
    serveClient: false,
    // Redis channels are shared by all databases of a server, so their names must be unique.
    adapter: createAdapter(redis.publisher, redis.subscriber, { key: `${name}/live` }),
  })
  type Connected = { client: ClientSocket; write: (frame: SocketFrame) => void }
  const connected = new WeakMap<object, Connected>()
  io.on('deliver', onDeliver)
  io.on('devicesChanged', onDevicesChanged)
  io.on('resync', onResync)
  io.on('connection', (socket) => {
    const session = connected.get(socket.conn)
    if (!session) return socket.conn.close()
    session.write = (frame) => void socket.emit(frame.type, frame)
    const { receive, closed } = open(session.client)
    socket.onAny((type: string, frame: unknown) =>
      receive(typeof frame === 'object' ? { ...frame, type } : null),
    )
    socket.on('disconnect', () => {
      closed()
      // A client that only leaves the namespace would come back at the cost of a frame.
      socket.conn.close()
    })
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
        const userId = admission.userOf(session.request)
        admission.own(session.id, userId)
        session.once('close', () => admission.disown(session.id))
        const write = (frame: SocketFrame) => connected.get(session)?.write(frame)
        const client = acceptSession(session, { userId, write }, limits)
        connected.set(session, { client, write: () => {} })
      })
    },
    upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) =>
      io.engine.handleUpgrade(req, socket, head),
    stop: () => void io.engine?.close(),
  }
}

/** Checks each poll, because each is a request of its own. */
const refuseStrangers =
  ({ admit, countPoll }: Admission) =>
  (req: IncomingMessage, res: ServerResponse, next: (error?: Error) => void) => {
    try {
      const userId = admit(req)
      // An upgrade has no such response.
      if (res instanceof ServerResponse) countPoll(req, res, userId)
      next()
    } catch (error) {
      if (!(error instanceof AppError)) return next(new Error('Not admitted', { cause: error }))
      const traceId = newTraceId()
      res
        .writeHead(error.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(toErrorBody(error, { requestId: traceId, traceId })))
    }
  }
