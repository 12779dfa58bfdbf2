import type { KeyObject } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { type LiveFrame, livePath } from '@materia/contracts/chat/live.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { createFailureLog, type LogFailure } from '@materia/service-kit/src/failureLog.ts'
import type { Logger } from '@materia/service-kit/src/log.ts'
import type { ChatModels } from '../model/chatModels.ts'
import type { KnownDevices } from '../push/createKnownDevices.ts'
import type { Talks } from '../sending/createTalks.ts'
import { acceptBare } from './acceptBare.ts'
import { acceptSocketIo } from './acceptSocketIo.ts'
import { connectRedis } from './connectRedis.ts'
import { createAdmission, queryOf } from './createAdmission.ts'
import { createRoster } from './createRoster.ts'
import { createSocketTable } from './createSocketTable.ts'
import { goodbyeMs } from './limits.ts'
import type { OpenSocket } from './LiveSocket.ts'
import { markArrived } from './markArrived.ts'
import { receiveFrames } from './receiveFrames.ts'
import { startPresence } from './startPresence.ts'

export type Live = ReturnType<typeof startLive>

type Options = Pick<ChatModels, 'conversations' | 'members' | 'messages'> & {
  redisUrl: string
  /** Of all that instances of one platform share in Redis. */
  name: string
  identityKeys: KeyObject[]
  log: Logger
  talks: Talks
  devices: KnownDevices
}

/** The sockets of this instance, and the way to those of the others (decision 016). */
export function startLive({
  redisUrl,
  name,
  identityKeys,
  log,
  talks,
  devices,
  ...models
}: Options) {
  const logFailure = createFailureLog(log)
  const redis = connectRedis(redisUrl, logFailure)
  const admission = createAdmission({ identityKeys, log })
  const sockets = createSocketTable()

  const open: OpenSocket = (socket) => {
    sockets.add(socket)
    presence.opened(socket)
    arrive([socket.userId])
    return {
      receive: receive(socket),
      closed() {
        sockets.remove(socket)
        presence.closed(socket)
      },
    }
  }

  const deliver = (userIds: number[], frame: LiveFrame) => {
    if (userIds.length === 0) return
    talks.heard(userIds, frame)
    sockets.tell(userIds, frame)
    socketIo.tellOthers(userIds, frame)
    // Two that have begun to talk.
    if (frame.type === 'message' && frame.message.sequence === 1)
      presence.tieChanged(frame.message.fromUserId, frame.message.toUserId)
  }
  const [receive, arrive] = [
    receiveFrames({ ...models, talks, deliver, logFailure }),
    markArrived({ ...models, deliver, logFailure }),
  ]
  const resync = () => {
    devices.forgetAll()
    sockets.tell(sockets.users.keys(), { type: 'resync' })
    arrive(sockets.users.keys())
  }
  const onDeliver = (userIds: number[], frame: LiveFrame) => {
    talks.heardElsewhere(userIds, frame)
    sockets.tell(userIds, frame)
  }
  const socketIo = acceptSocketIo({
    redis,
    name,
    admission,
    open,
    onDeliver,
    onDevicesChanged: devices.forgetOf,
    onResync: resync,
  })
  const [upgradeBare, here] = [acceptBare(open), sockets.users]
  const presence = startPresence({
    ...models,
    roster: createRoster({ ...redis, name, here }),
    here,
    tellHere: sockets.tell,
    deliver,
    onRedis: () => redis.takeLost() && socketIo.resyncOthers(),
    logFailure,
  })

  redis.publisher.on('ready', presence.hasRedis)
  // Answered after the subscription is there again. What was told meanwhile is lost.
  redis.subscriber.on('ready', () => void redis.subscriber.ping().then(resync, () => {}))

  const upgrade = (req: IncomingMessage, rawSocket: Duplex, head: Buffer) => {
    rawSocket.on('error', () => rawSocket.destroy())
    try {
      if (!isLive(req)) throw notFound()
      const userId = admission.admit(req)
      if (queryOf(req).has('EIO')) socketIo.upgrade(req, rawSocket, head)
      else upgradeBare(userId, req, rawSocket, head)
    } catch (error) {
      refuse(rawSocket, error, logFailure)
    }
  }

  return {
    /** Tells all sockets of these users, on whichever instance. Never fails and is waited for by nobody: what is lost is found by its sequence. */
    deliver,
    tieChanged: presence.tieChanged,
    /** Browsers of these users that push messages can be sent to. */
    devicesChanged: (userIds: number[]) =>
      [devices.forgetOf, socketIo.tellOfDevices].forEach((tell) => tell(userIds)),
    attach(server: HttpServer): void {
      socketIo.attach(server)
      // One listener decides in place of Socket.IO's, which would end what is not its own.
      server.removeAllListeners('upgrade').on('upgrade', upgrade)
    },
    /** No socket opens here any more, and those that are there connect elsewhere. */
    sayGoodbye(): void {
      admission.leave()
      sockets
        .all()
        .forEach((socket, at, { length }) => setTimeout(socket.close, (at / length) * goodbyeMs))
    },
    async stop(): Promise<void> {
      await presence.stop()
      socketIo.stop()
      redis.stop()
    },
  }
}

function refuse(rawSocket: Duplex, error: unknown, logFailure: LogFailure): void {
  const { status, code } = error instanceof AppError ? error : commonErrors.INTERNAL
  if (!(error instanceof AppError)) logFailure('a socket could not be opened', error)
  rawSocket.end(`HTTP/1.1 ${status} ${code}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

const isLive = ({ url = '' }: IncomingMessage) =>
  [livePath, `${livePath}/`].includes(url.split('?')[0] ?? '')
