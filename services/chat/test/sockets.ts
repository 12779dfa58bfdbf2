import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import { identityHeader, signIdentity } from '@materia/service-kit/src/identity/identityHeader.ts'
import { testIdentitySigningKey } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'

type Transport = 'websocket' | 'polling'
export type TestSocket = ReturnType<typeof watch> & {
  send: (frame: object | string) => void
  close: () => void
}

/** The gateway's signed identity header for a socket. */
export const vouched = (userId: number) => ({
  [identityHeader]: signIdentity(
    testIdentitySigningKey,
    { userId, ...(userId > 0 && { role: 'user' }) },
    new Date(),
  ),
})

/**
 * Opens a Socket.IO socket as the gateway would. `sendPacket` and `sendRaw` send packets of
 * Socket.IO, and of the layer below it, that no client sends.
 */
export async function openSocketIo(
  url: string,
  userId: number,
  transport: Transport = 'websocket',
): Promise<TestSocket & Record<'sendPacket' | 'sendRaw', (packet: string) => void>> {
  const socket = io(url, {
    path: '/ws',
    transports: [transport],
    extraHeaders: vouched(userId),
    reconnection: false,
    forceNew: true,
  })
  const seen = watch()
  socket.onAny((_type: string, frame: SocketFrame) => seen.frames.push(frame))
  socket.on('disconnect', seen.closed)
  await new Promise<void>((resolve, reject) =>
    socket.on('connect', resolve).on('connect_error', reject),
  )
  return {
    ...seen,
    sendPacket: (packet) => void socket.io.engine.write(packet),
    sendRaw: (packet) => void Reflect.get(socket.io.engine.transport, 'ws').send(packet),
    send: (frame) =>
      void socket.emit(
        typeof frame === 'object' && 'type' in frame ? String(frame.type) : 'nothing',
        frame,
      ),
    close: () => void socket.disconnect(),
  }
}

export async function openBare(
  url: string,
  userId: number,
  query = `userId=${userId}`,
  headers: Record<string, string> = vouched(userId),
): Promise<TestSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?${query}`, { headers })
  const seen = watch()
  socket.on('message', (data) => seen.frames.push(JSON.parse(String(data))))
  socket.on('close', seen.closed)
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('unexpected-response', (_req, res) => reject(new Error(String(res.statusCode))))
    socket.on('error', reject)
  })
  return {
    ...seen,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    close: () => socket.close(),
  }
}

function watch() {
  const frames: SocketFrame[] = []
  const end = Promise.withResolvers<void>()
  const of = <Type extends SocketFrame['type']>(type: Type) =>
    frames.filter((frame): frame is Extract<SocketFrame, { type: Type }> => frame.type === type)
  return {
    frames,
    of,
    closed: () => end.resolve(),
    ended: end.promise,
    /** Waits for the first frame of a type that matches. */
    next: <Type extends SocketFrame['type']>(
      type: Type,
      fits: (frame: Extract<SocketFrame, { type: Type }>) => boolean = () => true,
    ) => eventually(async () => of(type).find(fits)),
  }
}
