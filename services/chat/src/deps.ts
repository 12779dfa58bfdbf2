import type { Ask } from '@materia/service-kit/src/respond.ts'
import type { Connection } from 'mongoose'
import type { ChatModels } from './model/chatModels.ts'

/** All that chat's handlers may need; each takes what it uses. */
export type ChatDeps = ChatModels & {
  connection: Connection
  now: () => Date
  ask: Ask
  nextId: { conversation: () => Promise<number>; message: () => Promise<number> }
}
