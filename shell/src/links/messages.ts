import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  confirm: { id: 'shell.links.confirm', defaultMessage: 'Confirm' },
  toHome: { id: 'shell.links.toHome', defaultMessage: 'Go to the home page' },
  toContact: { id: 'shell.links.toContact', defaultMessage: 'Write to us' },
  toMarketplace: { id: 'shell.links.toMarketplace', defaultMessage: 'See the marketplace' },
  invalid: {
    id: 'shell.links.invalid',
    defaultMessage: 'This link is not valid or has expired. Sign up again to get a new one.',
  },
  invalidLeave: {
    id: 'shell.links.invalidLeave',
    defaultMessage: 'This link is not valid. Write to us and we take your address off the list.',
  },
})

export const waitlistTexts = {
  ...defineMessages({
    title: {
      id: 'shell.links.waitlist.title',
      defaultMessage: 'Confirm your place on the waitlist',
    },
    text: {
      id: 'shell.links.waitlist.text',
      defaultMessage: 'One press, and we write to you when it is your turn.',
    },
    done: { id: 'shell.links.waitlist.done', defaultMessage: 'You are on the waitlist' },
    doneText: {
      id: 'shell.links.waitlist.doneText',
      defaultMessage: 'We write to you when it is your turn. Until then, look around.',
    },
  }),
  action: messages.confirm,
}

export const newsletterTexts = {
  ...defineMessages({
    title: { id: 'shell.links.newsletter.title', defaultMessage: 'Confirm the newsletter' },
    text: {
      id: 'shell.links.newsletter.text',
      defaultMessage: 'One press, and you hear of materials and prices about once a month.',
    },
    done: { id: 'shell.links.newsletter.done', defaultMessage: 'You get the newsletter' },
    doneText: {
      id: 'shell.links.newsletter.doneText',
      defaultMessage: 'Every mail of it has a link to unsubscribe.',
    },
  }),
  action: messages.confirm,
}

export const leaveTexts = defineMessages({
  title: { id: 'shell.links.leave.title', defaultMessage: 'Unsubscribe from the newsletter' },
  text: {
    id: 'shell.links.leave.text',
    defaultMessage: 'We delete your address and send no more of it.',
  },
  action: { id: 'shell.links.leave.action', defaultMessage: 'Unsubscribe' },
  done: { id: 'shell.links.leave.done', defaultMessage: 'You are unsubscribed' },
  doneText: { id: 'shell.links.leave.doneText', defaultMessage: 'Your address is deleted.' },
})
