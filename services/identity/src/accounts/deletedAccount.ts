import { createHash } from 'node:crypto'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** An account that is gone: what stays of its row, so that nobody else gets its name, and until when there is something to erase. */
export type DeletedAccountDocument = {
  /** The user's id. */
  _id: number
  /** Nobody reads the name of it. */
  usernameHash: string
  registeredAt: Date
  deletedAt: Date
  /** When it is looked at next. */
  dueAt: Date
  erasedAt: Date | null
}

export const deletedAccountModel = defineModel<DeletedAccountDocument>(
  'closed_accounts',
  {
    _id: integer,
    usernameHash: text,
    registeredAt: date,
    deletedAt: date,
    dueAt: date,
    erasedAt: dateOrNull,
  },
  [[{ usernameHash: 1 }], [{ erasedAt: 1, dueAt: 1 }]],
)

export type DeletedAccountRows = { deletedAccounts: ReturnType<typeof deletedAccountModel> }

export function usernameHash(usernameKey: string): string {
  return createHash('sha256').update(usernameKey).digest('hex')
}
