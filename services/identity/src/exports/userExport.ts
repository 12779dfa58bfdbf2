import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A download of one's data: asked for, then made, then there for a week. */
export type UserExportDocument = {
  /** Also the name of its file. */
  _id: string
  userId: number
  state: 'waiting' | 'ready'
  askedAt: Date
  /** When it is tried next, and how often it was. */
  dueAt: Date
  tries: number
  bytes: number | null
  /** Services that it has nothing of. */
  missing: string[]
  expiresAt: Date | null
}

export const userExportModel = defineModel<UserExportDocument>(
  'user_exports',
  {
    _id: text,
    userId: integer,
    state: { ...text, enum: ['waiting', 'ready'] },
    askedAt: date,
    dueAt: date,
    tries: { ...integer, default: 0 },
    bytes: { type: Number, default: null },
    missing: { type: [String], default: [] },
    expiresAt: dateOrNull,
  },
  [
    // Of a user; those to be made; those to be removed.
    [{ userId: 1, askedAt: -1 }],
    [{ state: 1, dueAt: 1 }],
    [{ state: 1, expiresAt: 1 }],
  ],
)

export type UserExportRows = { userExports: ReturnType<typeof userExportModel> }

export function exportFileName(id: string): string {
  return `${id}.zip`
}

/** What all that changes the downloads of a user takes turns by. */
export function exportLock(userId: number): string {
  return `export/${userId}`
}
