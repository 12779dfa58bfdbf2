import type { BaseDeps } from '../deps.ts'
import { linkTo } from '../links/links.ts'
import { type MailDeps, type MailedEvent, sendUnconfirmed } from '../mail/sendMail.ts'
import { unsubscribeLabels } from '../mail/texts.ts'
import type { SubscriberRows } from './subscriber.ts'

type Deps = SubscriberRows & MailDeps & Pick<BaseDeps, 'keys' | 'publicUrl'>

/**
 * Mails a link that confirms the newsletter, unless the subscriber is deleted or confirmed
 * meanwhile.
 */
export function onNewsletterRequested(deps: Deps) {
  return async ({ id }: { id: number }, { event, lease }: MailedEvent): Promise<void> => {
    const to = await deps.subscribers.findById(id).lean()
    if (!to || to.confirmedAt) return
    await sendUnconfirmed(deps, {
      event,
      lease,
      kind: 'confirmNewsletter',
      to,
      url: linkTo('confirmNewsletter', { ...deps, id }),
      unsubscribe: {
        label: unsubscribeLabels[to.language],
        url: linkTo('leaveNewsletter', { ...deps, id }),
      },
    })
  }
}
