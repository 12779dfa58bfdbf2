import type { KeyObject } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { createFailureLog } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { ConversationRows } from '../conversations/conversation.ts'
import type { ConversationCache } from '../conversations/createConversationCache.ts'
import type { MemberRows } from '../conversations/member.ts'
import type { SendLimits } from '../messages/createSendLimits.ts'
import type { MessageRows } from '../messages/message.ts'
import type { KnownDevices } from '../push/createKnownDevices.ts'
import type { PushWatch } from '../push/createPushWatch.ts'
import type { ClientSocket, OpenSocket } from './ClientSocket.ts'
import { acceptBare } from './acceptBare.ts'
import { acceptSocketIo } from './acceptSocketIo.ts'
import { connectRedis } from './connectRedis.ts'
import { createAdmission } from './createAdmission.ts'
import { createDelivery } from './createDelivery.ts'
import { createRoster } from './createRoster.ts'
import { createSocketTable } from './createSocketTable.ts'
import { goodbyeMs, type PresencePace, type SocketLimits } from './limits.ts'
import { markArrived } from './markArrived.ts'
import { receiveFrames } from './receiveFrames.ts'
import { routeUpgrades } from './routeUpgrades.ts'
import { startPresence } from './startPresence.ts'

export type Sockets = ReturnType<typeof startSockets>

type Options = ConversationRows &
  MemberRows &
  MessageRows & {
    redisUrl: string
    /** Prefix of everything that the instances of one platform share in Redis. */
    name: string
    identityPublicKeys: KeyObject[]
    log: Logger
    conversationCache: ConversationCache
    sendLimits: SendLimits
    pushWatch: PushWatch
    devices: KnownDevices
    pace: PresencePace
    limits: SocketLimits
  }

/** Serves the sockets of this instance, and connects it with the other instances (decision 016). */
export function startSockets(options: Options) {
  const { redisUrl, name, identityPublicKeys, log, devices, pace } = options
  const logFailure = createFailureLog(log)
  const redis = connectRedis(redisUrl, logFailure)
  const admission = createAdmission({ identityPublicKeys, log })
  const limits = { ...options.limits, countBreach: admission.countBreach }
  const sockets = createSocketTable()

  const { deliver, deliverHere } = createDelivery({
    ...options,
    sockets,
    sendToOthers: (userIds, frame) => socketIo.sendToOthers(userIds, frame),
    tieChanged: (userId, partnerId) => presence.tieChanged(userId, partnerId),
  })
  const presence = startPresence({
    ...options,
    roster: createRoster({ ...redis, name, here: sockets.users, pace }),
    here: sockets.users,
    publishHere: sockets.send,
    deliver,
    onRedis: () => redis.takeLost() && socketIo.resyncOthers(),
    logFailure,
  })
  const receive = receiveFrames({ ...options, deliver, logFailure })
  const arrive = markArrived({ ...options, deliver, logFailure })
  const open = createOpenSocket({ sockets, presence, receive, arrive })
  const resync = () => {
    devices.forgetAll()
    sockets.send(sockets.users.keys(), { type: 'resync' })
    arrive(sockets.users.keys())
  }
  const socketIo = acceptSocketIo({
    redis,
    name,
    admission,
    limits,
    open,
    onDeliver: deliverHere,
    onDevicesChanged: devices.forgetOf,
    onResync: resync,
  })
  const upgrade = routeUpgrades({
    admission,
    upgradeSocketIo: socketIo.upgrade,
    upgradeBare: acceptBare(open, limits),
    logFailure,
  })

  redis.publisher.on('ready', presence.hasRedis)
  // Redis responds once the subscription is restored. Frames since the disconnection are lost.
  redis.subscriber.on('ready', () => void redis.subscriber.ping().then(resync, () => {}))

  return {
    /**
     * Sends a frame to all sockets of these users, on every instance. It never fails and is not
     * awaited: a screen notices a lost frame by its sequence.
     */
    deliver,
    tieChanged: presence.tieChanged,
    /** Clears the cached browsers of these users, on every instance. */
    devicesChanged: (userIds: number[]) =>
      [devices.forgetOf, socketIo.publishDevices].forEach((change) => change(userIds)),
    attach(server: HttpServer): void {
      socketIo.attach(server)
      // Replaces Socket.IO's listener, which would close connections of other paths.
      server.removeAllListeners('upgrade').on('upgrade', upgrade)
    },
    /** Accepts no new sockets, and closes the open ones so that they reconnect elsewhere. */
    sayGoodbye(): void {
      admission.leave()
      sockets.closeAllWithin(goodbyeMs)
    },
    async stop(): Promise<void> {
      await presence.stop()
      socketIo.stop()
      redis.stop()
    },
  }
}

type OpenDeps = {
  sockets: ReturnType<typeof createSocketTable>
  presence: ReturnType<typeof startPresence>
  receive: (socket: ClientSocket) => (frame: unknown) => void
  /** Marks these users' unread messages as delivered. */
  arrive: (userIds: number[]) => void
}

/** Adds each opened socket to the table and to presence until it closes. */
function createOpenSocket({ sockets, presence, receive, arrive }: OpenDeps): OpenSocket {
  return (socket) => {
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
}
