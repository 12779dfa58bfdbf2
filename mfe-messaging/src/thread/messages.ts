import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  log: { id: 'messaging.thread.log', defaultMessage: 'Messages of this conversation' },
  you: { id: 'messaging.thread.you', defaultMessage: 'You:' },
  newMessages: { id: 'messaging.thread.newMessages', defaultMessage: 'New messages' },
  toNewest: { id: 'messaging.thread.toNewest', defaultMessage: 'Go to the newest message' },
  sent: { id: 'messaging.thread.sent', defaultMessage: 'Sent' },
  delivered: { id: 'messaging.thread.delivered', defaultMessage: 'Delivered' },
  read: { id: 'messaging.thread.read', defaultMessage: 'Read' },
  sending: { id: 'messaging.thread.sending', defaultMessage: 'Sending…' },
  waiting: {
    id: 'messaging.thread.waiting',
    defaultMessage: 'Waiting for the connection. It is sent by itself.',
  },
  waitingForLimit: {
    id: 'messaging.thread.waitingForLimit',
    defaultMessage: 'You can send 30 messages a minute. The rest is sent by itself.',
  },
  held: {
    id: 'messaging.thread.held',
    defaultMessage:
      'Not sent yet: a message before it was not sent. It goes after what you send now.',
  },
  tryNow: { id: 'messaging.thread.tryNow', defaultMessage: 'Send now' },
  english: { id: 'messaging.thread.reads.english', defaultMessage: 'They read English' },
  spanish: { id: 'messaging.thread.reads.spanish', defaultMessage: 'They read Spanish' },
  emptyTitle: { id: 'messaging.thread.empty.title', defaultMessage: 'Ask about a lot' },
  emptyText: {
    id: 'messaging.thread.empty.text',
    defaultMessage: 'What buyers ask first. Press one to put it into the box.',
  },
  noMaterial: { id: 'messaging.thread.lot.gone', defaultMessage: 'This listing is gone' },
  materialFailed: {
    id: 'messaging.thread.lot.failed',
    defaultMessage: 'This listing could not be loaded',
  },
  priceChanged: { id: 'messaging.thread.lot.priceChanged', defaultMessage: 'Price changed' },
  reserved: { id: 'messaging.thread.lot.reserved', defaultMessage: 'Reserved by somebody' },
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
    defaultMessage: 'You cannot write to yourself.',
  },
  empty: {
    id: 'messaging.send.empty',
    defaultMessage: 'Write something, or attach a listing or a picture.',
  },
  companyGone: {
    id: 'messaging.send.companyGone',
    defaultMessage: 'This company is not on Materia any more.',
  },
  materialUnknown: {
    id: 'messaging.send.materialUnknown',
    defaultMessage: 'This listing is gone, or neither yours nor theirs.',
  },
  blocked: {
    id: 'messaging.send.blocked',
    defaultMessage: 'You have blocked this company. Unblock it to write to it.',
  },
  tooManyConversations: {
    id: 'messaging.send.tooManyConversations',
    defaultMessage: 'You can begin 20 conversations a day. Go on tomorrow.',
  },
  sameTextTitle: { id: 'messaging.sameText.title', defaultMessage: 'Send the same text again?' },
  sameTextText: {
    id: 'messaging.sameText.text',
    defaultMessage:
      'You have sent this text to many companies today. Companies may take it for spam.',
  },
  sameTextConfirm: { id: 'messaging.sameText.confirm', defaultMessage: 'Send it' },
  sameTextCancel: { id: 'messaging.sameText.cancel', defaultMessage: 'Change the text' },
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
      'Not verified, and speaks of paying outside Materia. Pay only what an order here says.',
  }),
  account: defineMessage({
    id: 'messaging.warning.account',
    defaultMessage:
      'Not verified, and sends an account number. Check by telephone whose it is before you pay.',
  }),
  link: defineMessage({
    id: 'messaging.warning.link',
    defaultMessage: 'Not verified, and sends a link. Enter no password there.',
  }),
}
