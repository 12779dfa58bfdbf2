import { randomUUID } from 'node:crypto'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'

export type LinkPurpose = 'resetPassword' | 'confirmEmail' | 'stopFactorReset'

/**
 * A link in a mail, valid once and until its expiry. Its token is this id with our signature, and
 * is not stored.
 */
export type LinkDocument = {
  _id: string
  /** The token is signed for the same purpose. */
  purpose: LinkPurpose
  userId: number
  /** The link's email, if it is about one. */
  value: string
  expiresAt: Date
  usedAt: Date | null
}

export const linkModel = defineModel<LinkDocument>(
  'links',
  {
    _id: text,
    purpose: text,
    userId: integer,
    value: { type: String, default: '' },
    expiresAt: date,
    usedAt: dateOrNull,
  },
  [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }], [{ userId: 1, purpose: 1 }]],
)

export type LinkRows = { links: ReturnType<typeof linkModel> }

type NewLink = Pick<LinkDocument, 'purpose' | 'userId'> & { value?: string; expiresAt: Date }

/** Creates a link and returns its id. Earlier links stay valid. */
export async function createLink(
  { links }: LinkRows,
  session: ClientSession,
  link: NewLink,
): Promise<string> {
  const _id = randomUUID()
  await links.create([{ value: '', usedAt: null, ...link, _id }], { session })
  return _id
}

/** Uses up a link in the transaction of its effect. Throws LINK_EXPIRED. */
export async function useLink(
  { links }: LinkRows,
  session: ClientSession,
  { _id, now }: { _id: string; now: Date },
): Promise<void> {
  const { matchedCount } = await links.updateOne(
    { _id, usedAt: null, expiresAt: { $gt: now } },
    { $set: { usedAt: now } },
    { session },
  )
  if (matchedCount === 0) throw new AppError(identityErrors.LINK_EXPIRED)
}
