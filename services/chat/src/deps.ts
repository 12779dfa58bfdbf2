import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { PictureEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import type { Scanner } from '@materia/files/src/scan/createScanner.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection } from 'mongoose'

/**
 * Sends a frame to all sockets of these users, on every instance. It never fails and is not
 * awaited: a screen notices a lost frame by its sequence.
 */
export type Deliver = (userIds: number[], frame: SocketFrame) => void

/** Dependencies of operations beside collections. Each operation declares the ones it needs. */
export type BaseDeps = {
  connection: Connection
  now: () => Date
  sendRequest: SendRequest
  sockets: {
    deliver: Deliver
    /**
     * Call it when two companies begin a conversation, or when one blocks or unblocks the other.
     */
    tieChanged: (userId: number, partnerId: number) => void
    /** Call it when the browsers for push messages of these users have changed. */
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
  /** Lifetime of an unused session, and of every session. */
  sessionMs: { idle: number; max: number }
}
