import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  confirm: { id: 'shell.links.confirm', defaultMessage: 'Confirm' },
  invalid: { id: 'shell.links.invalid', defaultMessage: 'This link is not valid or has expired. Sign up again to get a new one.' },
  toMarketplace: { id: 'shell.links.toMarketplace', defaultMessage: 'See the marketplace' },
  waitlistTitle: { id: 'shell.links.waitlist.title', defaultMessage: 'Confirm your place on the waitlist' },
  waitlistText: { id: 'shell.links.waitlist.text', defaultMessage: 'One press, and we write to you when it is your turn.' },
  waitlistDone: { id: 'shell.links.waitlist.done', defaultMessage: 'You are on the waitlist' },
  waitlistDoneText: { id: 'shell.links.waitlist.doneText', defaultMessage: 'We write to you when it is your turn. Until then, look around.' },
  newsletterTitle: { id: 'shell.links.newsletter.title', defaultMessage: 'Confirm the newsletter' },
  newsletterText: { id: 'shell.links.newsletter.text', defaultMessage: 'One press, and you hear of materials and prices about once a month.' },
  newsletterDone: { id: 'shell.links.newsletter.done', defaultMessage: 'You get the newsletter' },
  newsletterDoneText: { id: 'shell.links.newsletter.doneText', defaultMessage: 'Every issue has a link to leave it.' },
  leaveTitle: { id: 'shell.links.leave.title', defaultMessage: 'Leave the newsletter' },
  leaveText: { id: 'shell.links.leave.text', defaultMessage: 'We forget your address and send no more of it.' },
  leave: { id: 'shell.links.leave.action', defaultMessage: 'Leave' },
  leaveDone: { id: 'shell.links.leave.done', defaultMessage: 'You left the newsletter' },
  leaveDoneText: { id: 'shell.links.leave.doneText', defaultMessage: 'Your address is forgotten.' },
})
