import { dayMs } from '@materia/contracts/durations.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { startEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import { sweepPictures } from '@materia/files/src/pictures/storePictures.ts'
import { createScanner } from '@materia/files/src/scan/createScanner.ts'
import type { ScanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import type { FileConfig } from '@materia/files/src/store/FileConfig.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { removeStaleUploadFolders } from '@materia/files/src/upload/uploadFolder.ts'
import { idBlocks } from '@materia/service-kit/src/database/ids.ts'
import type { Job } from '@materia/service-kit/src/jobs/startJob.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/service/startService.ts'
import { type SocketConfig, type PictureConfig, type PushConfig, socketLimits } from './config.ts'
import { handlers, noticeConsumer } from './consumers.ts'
import { createConversationCache } from './conversations/createConversationCache.ts'
import { presencePace } from './sockets/limits.ts'
import { startSockets } from './sockets/startSockets.ts'
import { publishAnswered } from './messages/publishAnswered.ts'
import { createSendLimits } from './messages/createSendLimits.ts'
import {
  type ChatDeps,
  type ChatModels,
  chatModels,
  dropUnusedIndexes,
  dropWordlessIndex,
} from './models.ts'
import { notifyOverdue } from './notices/notifyOverdue.ts'
import { notifyWaiting } from './notices/notifyWaiting.ts'
import { sendPushes } from './notices/sendPushes.ts'
import { pictureStore } from './pictures/pictureStore.ts'
import { createKnownDevices } from './push/createKnownDevices.ts'
import { createPushWatch } from './push/createPushWatch.ts'
import { createPushSender } from './push/createPushSender.ts'
import { knownPushServices } from './push/isPushService.ts'
import { readPushKeys } from './push/readPushKeys.ts'
import { replies } from './replies.ts'
import { routes } from './routes.ts'
import { foldMessages } from './search/foldMessages.ts'

const pictureErrors = {
  unsupported: chatErrors.IMAGE_UNSUPPORTED,
  unreadable: chatErrors.IMAGE_UNREADABLE,
  busy: chatErrors.ENCODER_BUSY,
}
/** Messages have few pictures, so two processes are enough. */
const encoderProcesses = 2

export function chatService(
  config: FileConfig & ScanConfig & SocketConfig & PictureConfig & PushConfig,
  pace = presencePace,
): ServiceDefinition<ChatModels, ChatDeps> {
  return {
    name: 'chat',
    contract: chat,
    models: chatModels,
    // The third one has become the job 'answered conversations'.
    upgrades: [dropUnusedIndexes, dropWordlessIndex, async () => {}],
    async start({ connection, log, now, sendRequest, identityPublicKeys }, models) {
      const nextId = {
        conversation: idBlocks(connection, 'conversations', 20),
        message: idBlocks(connection, 'messages', 100),
        report: idBlocks(connection, 'reports', 1),
      }
      const files = await openFileStore(config, 'messages')
      const scanner = createScanner({ url: config.CLAMD_URL, log })
      const encoder = startEncoder({ processes: encoderProcesses, errors: pictureErrors })
      const conversationCache = createConversationCache(models)
      const sendLimits = createSendLimits()
      const devices = createKnownDevices(models)
      const pushWatch = createPushWatch()
      const sockets = startSockets({
        redisUrl: config.REDIS_URL,
        name: `chat/${connection.name}`,
        identityPublicKeys,
        log,
        conversationCache,
        sendLimits,
        devices,
        pushWatch,
        pace,
        limits: socketLimits(config),
        ...models,
      })
      const keys = await readPushKeys(models)
      const push = {
        pushKey: keys.publicKey,
        pushServices: config.PUSH_SERVICES ?? knownPushServices,
        sendPush: createPushSender(keys, config.PUBLIC_URL),
        sessionMs: { idle: config.SESSION_IDLE_DAYS * dayMs, max: config.SESSION_MAX_DAYS * dayMs },
      }
      await removeStaleUploadFolders()
      return {
        deps: {
          ...models,
          pictureBytesPerDay: config.PICTURE_MB_PER_DAY * 1024 * 1024,
          connection,
          log,
          now,
          sendRequest,
          nextId,
          files,
          scanner,
          encoder,
          sockets,
          conversationCache,
          sendLimits,
          devices,
          pushWatch,
          ...push,
        },
        parts: [sockets, encoder],
      }
    },
    routes,
    consumers: (deps) => [{ handlers: handlers(deps) }, noticeConsumer(deps)],
    replies,
    jobs,
    prepare(server, { sockets }) {
      // An upload over a phone connection is slow.
      server.requestTimeout = 300_000
      sockets.attach(server)
    },
    onStopping: ({ sockets }) => sockets.sayGoodbye(),
  }
}

const jobs = (deps: ChatDeps): Job[] => [
  { name: 'overdue answers', everyMs: 10 * 60_000, run: () => notifyOverdue(deps) },
  { name: 'waiting messages', everyMs: 30_000, run: () => notifyWaiting(deps) },
  { name: 'answered conversations', everyMs: 60_000, run: () => publishAnswered(deps) },
  { name: 'words', everyMs: 30_000, run: () => foldMessages(deps) },
  {
    name: 'push messages',
    everyMs: 1_000,
    run: async () => (deps.pushWatch.isDue() ? sendPushes(deps) : 0),
  },
  { name: 'pictures', everyMs: 10 * 60_000, run: () => sweepPictures(pictureStore(deps)) },
]
