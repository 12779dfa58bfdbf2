import { entryInvited } from '@materia/contracts/waitlist/events.ts'
import { entryInvitedData } from '@materia/contracts/waitlist/schemas.ts'
import type { EventHandler } from '@materia/service-kit/src/consume.ts'
import type { Model } from 'mongoose'
import { onEntryInvited } from './events/onEntryInvited.ts'
import type { InvitationDocument } from './model/invitation.ts'

/** Waitlist's events that identity consumes, by its durable `identity`. */
export function waitlistHandlers(invitations: Model<InvitationDocument>): EventHandler[] {
  return [{ subject: entryInvited, schema: entryInvitedData, handle: onEntryInvited(invitations) }]
}
