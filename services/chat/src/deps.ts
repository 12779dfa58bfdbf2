import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { PictureEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import type { Scanner } from '@materia/files/src/scan/createScanner.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Ask } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection } from 'mongoose'

/** Sends a frame to all sockets of these users, on every instance. It never fails and nobody waits for it: a screen finds a lost frame by its sequence. */
export type Deliver = (userIds: number[], frame: SocketFrame) => void

/** What operations use besides collections; each takes what it needs. */
export type BaseDeps = {
  connection: Connection
  now: () => Date
  ask: Ask
  sockets: {
    deliver: Deliver
    /** Two companies begin to talk, or one blocks the other or stops blocking it. */
    tieChanged: (userId: number, partnerId: number) => void
    /** These users have other browsers for push messages than before. */
    devicesChanged: (userIds: number[]) => void
  }
  nextId: Record<'conversation' | 'message' | 'report', () => Promise<number>>
  files: FileStore
  scanner: Scanner
  encoder: Pick<PictureEncoder, 'run'>
  pictureBytesPerDay: number
  log: Logger
  /** The platform's public key for push messages. */
  pushKey: string
  /** Hosts that push messages may be sent to. */
  pushServices: string[]
  /** How long a session lasts unused, and how long any session lasts. */
  sessionMs: { idle: number; max: number }
}
