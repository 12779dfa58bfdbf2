import type { PictureEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import type { Scanner } from '@materia/files/src/scan/createScanner.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Ask } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection } from 'mongoose'
import type { Live } from './live/startLive.ts'
import type { ChatModels } from './model/chatModels.ts'
import type { KnownDevices } from './push/createKnownDevices.ts'
import type { SendPush } from './push/createPushSender.ts'
import type { Talks } from './sending/createTalks.ts'

/** All that chat's handlers may need; each takes what it uses. */
export type ChatDeps = ChatModels & {
  connection: Connection
  now: () => Date
  ask: Ask
  live: Live
  talks: Talks
  devices: KnownDevices
  nextId: {
    conversation: () => Promise<number>
    message: () => Promise<number>
    report: () => Promise<number>
  }
  files: FileStore
  scanner: Scanner
  pictureBytesPerDay: number
  log: Logger
  /** The platform's public one. */
  pushKey: string
  /** Whom we may send to. */
  pushServices: string[]
  sendPush: SendPush
  /** How long a session lasts unused, and how long any does. */
  sessionMs: { idle: number; max: number }
  encoder: Pick<PictureEncoder, 'run'>
}
