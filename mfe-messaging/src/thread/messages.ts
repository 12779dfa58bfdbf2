import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  log: { id: 'messaging.thread.log', defaultMessage: 'Messages of this conversation' },
  you: { id: 'messaging.thread.you', defaultMessage: 'You:' },
  newMessages: { id: 'messaging.thread.newMessages', defaultMessage: 'New messages' },
  toNewest: { id: 'messaging.thread.toNewest', defaultMessage: 'Go to the newest message' },
  sending: { id: 'messaging.thread.sending', defaultMessage: 'Sending…' },
  waiting: {
    id: 'messaging.thread.waiting',
    defaultMessage: 'Waiting for a connection. We’ll send it automatically.',
  },
  waitingForLimit: {
    id: 'messaging.thread.waitingForLimit',
    defaultMessage: 'You can send 30 messages a minute. We’ll send the rest automatically.',
  },
  held: {
    id: 'messaging.thread.held',
    defaultMessage:
      'Not sent yet, because an earlier message failed. It goes out after your next message.',
  },
  tryNow: { id: 'messaging.thread.tryNow', defaultMessage: 'Send now' },
  english: { id: 'messaging.thread.reads.english', defaultMessage: 'They read English' },
  spanish: { id: 'messaging.thread.reads.spanish', defaultMessage: 'They read Spanish' },
  emptyTitle: { id: 'messaging.thread.empty.title', defaultMessage: 'Ask about a listing' },
  emptyText: {
    id: 'messaging.thread.empty.text',
    defaultMessage: 'Questions buyers often ask first. Press one to add it to your message.',
  },
  noMaterial: {
    id: 'messaging.thread.lot.gone',
    defaultMessage: 'This listing is no longer available',
  },
  materialFailed: {
    id: 'messaging.thread.lot.failed',
    defaultMessage: 'This listing couldn’t be loaded',
  },
  priceChanged: { id: 'messaging.thread.lot.priceChanged', defaultMessage: 'Price changed' },
  reserved: { id: 'messaging.thread.lot.reserved', defaultMessage: 'Reserved' },
  sold: { id: 'messaging.thread.lot.sold', defaultMessage: 'Sold' },
  withdrawn: { id: 'messaging.thread.lot.withdrawn', defaultMessage: 'Withdrawn' },
  draft: { id: 'messaging.thread.lot.draft', defaultMessage: 'Draft' },
  removeLot: { id: 'messaging.thread.lot.remove', defaultMessage: 'Send without this listing' },
  box: { id: 'messaging.composer.box', defaultMessage: 'Write a message' },
  send: { id: 'messaging.composer.send', defaultMessage: 'Send' },
  failed: { id: 'messaging.send.failed', defaultMessage: 'Failed to send message' },
  failedText: {
    id: 'messaging.send.failedText',
    defaultMessage: "Your message couldn't be sent. Please try again.",
  },
  ownConversation: {
    id: 'messaging.send.ownConversation',
    defaultMessage: 'You can’t write to yourself.',
  },
  empty: {
    id: 'messaging.send.empty',
    defaultMessage: 'Write something, or attach a listing or a picture.',
  },
  companyGone: {
    id: 'messaging.send.companyGone',
    defaultMessage: 'This company is no longer on Materia.',
  },
  materialUnknown: {
    id: 'messaging.send.materialUnknown',
    defaultMessage: 'This listing is no longer available, or it belongs to another company.',
  },
  blocked: {
    id: 'messaging.send.blocked',
    defaultMessage: 'You blocked this company. Unblock it to write to it.',
  },
  tooManyConversations: {
    id: 'messaging.send.tooManyConversations',
    defaultMessage: 'You can start 20 conversations a day. Continue tomorrow.',
  },
  sameTextTitle: { id: 'messaging.sameText.title', defaultMessage: 'Send the same text again?' },
  sameTextText: {
    id: 'messaging.sameText.text',
    defaultMessage: 'You’ve sent this text to many companies today. They may see it as spam.',
  },
  sameTextConfirm: { id: 'messaging.sameText.confirm', defaultMessage: 'Send anyway' },
  sameTextCancel: { id: 'messaging.sameText.cancel', defaultMessage: 'Edit the text' },
})

export const newCount = defineMessage<{ count: number }>({
  id: 'messaging.thread.newCount',
  defaultMessage: '{count, plural, one {# new message} other {# new messages}}',
})
export const incoming = defineMessage<{ name: string; text: string }>({
  id: 'messaging.thread.incoming',
  defaultMessage: '{name} wrote: {text}',
})
export const typing = defineMessage<{ name: string }>({
  id: 'messaging.thread.typing',
  defaultMessage: '{name} is writing…',
})
export const counter = defineMessage<{ count: string; max: string }>({
  id: 'messaging.composer.counter',
  defaultMessage: '{count}/{max}',
})
export const quotedPrice = defineMessage<{ price: string }>({
  id: 'messaging.thread.lot.quoted',
  defaultMessage: 'was {price} when this was sent',
})

export const warnings = {
  payment: defineMessage({
    id: 'messaging.warning.payment',
    defaultMessage:
      'This company isn’t verified and asks for payment outside Materia. Pay only through an order here.',
  }),
  account: defineMessage({
    id: 'messaging.warning.account',
    defaultMessage:
      'This company isn’t verified and sent an account number. Confirm by phone who owns it before you pay.',
  }),
  link: defineMessage({
    id: 'messaging.warning.link',
    defaultMessage: 'This company isn’t verified and sent a link. Don’t enter your password there.',
  }),
}
