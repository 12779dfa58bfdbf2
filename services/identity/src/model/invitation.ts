import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { createHash } from 'node:crypto'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { date, dateOrNull, defineModel, text } from '@materia/service-kit/src/defineModel.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { Model } from 'mongoose'

/** Lets one e-mail register once. Its id is the hash of the token, so that reading the database lets nobody in. */
export type InvitationDocument = {
  _id: string
  emailKey: string
  expiresAt: Date
  usedAt: Date | null
  /** Its token was sent to that e-mail, and shown nowhere else: who has it reads its mailbox. */
  isMailed?: boolean
  /** Of who brought it to the waitlist. */
  referralCode?: string
}

export const invitationModel = defineModel<InvitationDocument>('invitations', {
  _id: text,
  emailKey: text,
  expiresAt: date,
  usedAt: dateOrNull,
  isMailed: { type: Boolean, default: false },
  referralCode: { type: String, default: '' },
}, [
  [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
])

export function invitationId(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Claim = { token: string; emailKey: string; now: Date }

/** Throws unless there is an open invitation: a cheap look before anything that costs or tells something. */
export async function requireInvitation(invitations: Model<InvitationDocument>, claim: Claim): Promise<InvitationDocument> {
  const invitation = await invitations.findOne(openTo(claim)).lean()
  if (!invitation) throw new AppError(identityErrors.INVITATION_INVALID)
  return invitation
}

/** Uses an invitation up in the transaction that registers its user and answers it, or throws. */
export async function redeemInvitation(
  invitations: Model<InvitationDocument>,
  { session, ...claim }: Claim & { session: ClientSession },
): Promise<InvitationDocument> {
  const { matchedCount } = await invitations.updateOne(openTo(claim), { $set: { usedAt: claim.now } }, { session })
  const invitation = matchedCount === 0 ? null : await invitations.findById(invitationId(claim.token)).session(session).lean()
  if (!invitation) throw new AppError(identityErrors.INVITATION_INVALID)
  return invitation
}

function openTo({ token, emailKey, now }: Claim) {
  return { _id: invitationId(token), emailKey, usedAt: null, expiresAt: { $gt: now } }
}
