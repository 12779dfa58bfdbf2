import { dayMs } from '@materia/contracts/durations.ts'
import { randomBytes } from 'node:crypto'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import type { Model } from 'mongoose'
import { type InvitationDocument, invitationId } from './invitation.ts'

const lifetimeMs = 14 * dayMs

/** Invites an email to register within two weeks. Returns the token, which is not stored. */
export async function createInvitation(
  invitations: Model<InvitationDocument>,
  email: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await invitations.create({
    _id: invitationId(token),
    emailKey: emailKey(email),
    expiresAt,
    usedAt: null,
  })
  return token
}
