import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A push message in the queue: one for a browser and a conversation. */
export type PushDocument = {
  /** `<device>/<partner>` */
  _id: string
  deviceId: string
  userId: number
  partnerId: number
  /** Of the newest message. */
  sequence: number
  dueAt: Date
  /** How often it has failed. */
  failures: number
}

export const pushModel = defineModel<PushDocument>(
  'pushes',
  {
    _id: text,
    deviceId: text,
    userId: integer,
    partnerId: integer,
    sequence: integer,
    dueAt: date,
    failures: { ...integer, default: 0 },
  },
  [[{ dueAt: 1 }], [{ deviceId: 1 }]],
)

export type PushRows = { pushes: ReturnType<typeof pushModel> }
