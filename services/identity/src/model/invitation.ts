import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { createHash } from 'node:crypto'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { date, dateOrNull, defineModel, text } from '@materia/service-kit/src/defineModel.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { Model } from 'mongoose'

/** Lets one e-mail register once. Its id is the hash of the token, so that reading the database lets nobody in. */
export type InvitationDocument = { _id: string; emailKey: string; expiresAt: Date; usedAt: Date | null }

export const invitationModel = defineModel<InvitationDocument>('invitations', { _id: text, emailKey: text, expiresAt: date, usedAt: dateOrNull }, [
  [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
])

export function invitationId(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Claim = { token: string; emailKey: string; now: Date }

/** Throws unless there is an open invitation: a cheap look before anything that costs or tells something. */
export async function requireInvitation(invitations: Model<InvitationDocument>, claim: Claim): Promise<void> {
  if (!(await invitations.exists(openTo(claim)))) throw new AppError(identityErrors.INVITATION_INVALID)
}

/** Uses an invitation up in the transaction that registers its user, or throws. */
export async function redeemInvitation(
  invitations: Model<InvitationDocument>,
  { session, ...claim }: Claim & { session: ClientSession },
): Promise<void> {
  const { matchedCount } = await invitations.updateOne(openTo(claim), { $set: { usedAt: claim.now } }, { session })
  if (matchedCount === 0) throw new AppError(identityErrors.INVITATION_INVALID)
}

function openTo({ token, emailKey, now }: Claim) {
  return { _id: invitationId(token), emailKey, usedAt: null, expiresAt: { $gt: now } }
}
