import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { BaseDeps } from '../deps.ts'
import { type MailDeps, type MailedEvent, sendMail } from '../mail/sendMail.ts'
import type { EntryRows } from './entry.ts'
import { invitationPurpose, invitationSubject } from './invitationToken.ts'

type Deps = EntryRows & Pick<MailDeps, 'mailer'> & Pick<BaseDeps, 'keys' | 'publicUrl'>

/** Mails the link that opens an account, unless the entry is deleted meanwhile. */
export function onEntryInvited(deps: Deps) {
  return async ({ id }: { id: number }, { event, lease }: MailedEvent): Promise<void> => {
    const to = await deps.entries.findById(id).lean()
    if (!to?.invitedAt) return
    const invite = signToken(deps.keys, invitationPurpose, invitationSubject(to))
    // Contains the referral code, so that the form shows it on every device.
    const query = new URLSearchParams({ invite, ...(to.referralCode && { ref: to.referralCode }) })
    const url = `${deps.publicUrl}/auth?${query}#register`
    await sendMail(deps, { event, lease, kind: 'invitation', to, url })
  }
}
