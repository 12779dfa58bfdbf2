import type { BaseDeps } from '../deps.ts'
import { linkTo } from '../links/links.ts'
import { type MailDeps, type MailedEvent, sendUnconfirmed } from '../mail/sendMail.ts'
import type { EntryRows } from './entry.ts'

/** Mails a link that confirms the address, unless the entry is deleted or confirmed meanwhile. */
export function onEntryAdded(deps: EntryRows & MailDeps & Pick<BaseDeps, 'keys' | 'publicUrl'>) {
  return async ({ id }: { id: number }, { event, lease }: MailedEvent): Promise<void> => {
    const to = await deps.entries.findById(id).lean()
    if (!to || to.confirmedAt) return
    const url = linkTo('confirmWaitlist', { ...deps, id })
    await sendUnconfirmed(deps, { event, lease, kind: 'confirmWaitlist', to, url })
  }
}
