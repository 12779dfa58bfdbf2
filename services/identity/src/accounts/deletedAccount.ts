import { createHash } from 'node:crypto'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/**
 * The remains of a deleted account. They reserve its username and track the erasure of its data.
 */
export type DeletedAccountDocument = {
  /** The user's id. */
  _id: number
  /** A hash, so that the name itself is not stored. */
  usernameHash: string
  registeredAt: Date
  deletedAt: Date
  /** Time of the next erasure step. */
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
