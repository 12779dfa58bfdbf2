import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  confirm: { id: 'shell.links.confirm', defaultMessage: 'Confirm' },
  toHome: { id: 'shell.links.toHome', defaultMessage: 'Go to the home page' },
  toContact: { id: 'shell.links.toContact', defaultMessage: 'Write to us' },
  toMarketplace: { id: 'shell.links.toMarketplace', defaultMessage: 'Browse the marketplace' },
  invalid: {
    id: 'shell.links.invalid',
    defaultMessage: 'This link isn’t valid or has expired. Sign up again to get a new one.',
  },
  invalidLeave: {
    id: 'shell.links.invalidLeave',
    defaultMessage: 'This link isn’t valid. Write to us, and we’ll take your address off the list.',
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
      defaultMessage: 'Confirm, and we’ll write to you when it’s your turn.',
    },
    done: { id: 'shell.links.waitlist.done', defaultMessage: 'You’re on the waitlist' },
    doneText: {
      id: 'shell.links.waitlist.doneText',
      defaultMessage: 'We’ll write when it’s your turn. Until then, look around.',
    },
  }),
  action: messages.confirm,
}

export const newsletterTexts = {
  ...defineMessages({
    title: { id: 'shell.links.newsletter.title', defaultMessage: 'Confirm your subscription' },
    text: {
      id: 'shell.links.newsletter.text',
      defaultMessage: 'Confirm, and you’ll hear about materials and prices about once a month.',
    },
    done: {
      id: 'shell.links.newsletter.done',
      defaultMessage: 'You’re subscribed to the newsletter',
    },
    doneText: {
      id: 'shell.links.newsletter.doneText',
      defaultMessage: 'Every issue has a link to unsubscribe.',
    },
  }),
  action: messages.confirm,
}

export const leaveTexts = defineMessages({
  title: { id: 'shell.links.leave.title', defaultMessage: 'Unsubscribe from the newsletter' },
  text: {
    id: 'shell.links.leave.text',
    defaultMessage: 'We’ll delete your address and stop sending you the newsletter.',
  },
  action: { id: 'shell.links.leave.action', defaultMessage: 'Unsubscribe' },
  done: { id: 'shell.links.leave.done', defaultMessage: 'You’re unsubscribed' },
  doneText: { id: 'shell.links.leave.doneText', defaultMessage: 'Your address is deleted.' },
})
