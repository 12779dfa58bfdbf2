import type { PushDevice } from '@materia/contracts/chat/push/pushDevice.ts'
import { languages } from '@materia/contracts/languages.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A browser that gets push messages for the company that subscribed it last. */
export type PushDeviceDocument = PushDevice & {
  /** A hash of the endpoint. */
  _id: string
  userId: number
  /**
   * The session that subscribed it, and whose end removes it. Empty when the gateway did not send
   * it.
   */
  sessionId: string
  sessionStartedAt: Date
  seenAt: Date
  /** Latest end of that session, unless the browser visits again. */
  endsAt: Date
}

export const pushDeviceModel = defineModel<PushDeviceDocument>(
  'push_devices',
  {
    _id: text,
    userId: integer,
    endpoint: text,
    keys: { type: Object, required: true },
    language: { ...text, enum: languages },
    sessionId: { type: String, default: '' },
    sessionStartedAt: date,
    seenAt: date,
    endsAt: date,
  },
  [[{ userId: 1, seenAt: -1 }], [{ endsAt: 1 }, { expireAfterSeconds: 0 }]],
)

export type PushDeviceRows = { pushDevices: ReturnType<typeof pushDeviceModel> }
