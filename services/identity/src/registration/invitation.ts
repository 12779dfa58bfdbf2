import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { maskEmail } from '@materia/contracts/identity/users/maskEmail.ts'
import { createHash } from 'node:crypto'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import {
  date,
  dateOrNull,
  defineModel,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'

/**
 * Lets one email register once. The id is the hash of the token, so a copy of the database lets
 * nobody register.
 */
export type InvitationDocument = {
  _id: string
  emailKey: string
  expiresAt: Date
  usedAt: Date | null
  /** The token was only mailed to that email, so its holder reads the mailbox. */
  isMailed?: boolean
  /** The code of the company that referred it to the waitlist. */
  referralCode?: string
}

export const invitationModel = defineModel<InvitationDocument>(
  'invitations',
  {
    _id: text,
    emailKey: text,
    expiresAt: date,
    usedAt: dateOrNull,
    isMailed: { type: Boolean, default: false },
    referralCode: { type: String, default: '' },
  },
  [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
)

export type InvitationRows = { invitations: ReturnType<typeof invitationModel> }

export function invitationId(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Claim = { token: string; emailKey: string; now: Date }

/** Throws INVITATION_INVALID when the invitation is used, expired or unknown. */
export async function findOpenInvitation(
  invitations: Model<InvitationDocument>,
  { token, now }: Omit<Claim, 'emailKey'>,
): Promise<InvitationDocument> {
  const invitation = await invitations.findOne(open(token, now)).lean()
  if (!invitation) throw new AppError(identityErrors.INVITATION_INVALID)
  return invitation
}

/** The open invitation of this email; null without one. */
export async function findOwnInvitation(
  invitations: Model<InvitationDocument>,
  { token, emailKey, now }: Claim,
): Promise<InvitationDocument | null> {
  return token === '' ? null : invitations.findOne({ ...open(token, now), emailKey }).lean()
}

/**
 * Throws unless this email has an open invitation. Cheap, and checked before steps that cost time
 * or reveal something.
 */
export async function requireInvitation(
  invitations: Model<InvitationDocument>,
  { emailKey, ...claim }: Claim,
): Promise<InvitationDocument> {
  const invitation = await findOpenInvitation(invitations, claim)
  if (invitation.emailKey === emailKey) return invitation
  const message = `This invitation is for ${maskEmail(invitation.emailKey)}: register with that email`
  throw new AppError(identityErrors.INVITATION_OTHER_EMAIL, {
    message,
    details: [{ path: 'email', message }],
  })
}

/**
 * Uses up an invitation in the transaction that registers its user, and returns it. Throws when it
 * is not open.
 */
export async function redeemInvitation(
  invitations: Model<InvitationDocument>,
  { session, ...claim }: Claim & { session: ClientSession },
): Promise<InvitationDocument> {
  const { matchedCount } = await invitations.updateOne(
    { ...open(claim.token, claim.now), emailKey: claim.emailKey },
    { $set: { usedAt: claim.now } },
    { session },
  )
  const invitation =
    matchedCount === 0
      ? null
      : await invitations.findById(invitationId(claim.token)).session(session).lean()
  if (!invitation) throw new AppError(identityErrors.INVITATION_INVALID)
  return invitation
}

function open(token: string, now: Date) {
  return { _id: invitationId(token), usedAt: null, expiresAt: { $gt: now } }
}
