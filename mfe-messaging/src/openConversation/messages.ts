import { defineMessage, defineMessages } from 'react-intl'

/** Texts around the thread of an open conversation. */
export const messages = {
  ...defineMessages({
    conversation: { id: 'messaging.open.conversation', defaultMessage: 'Open conversation' },
    conversationFailed: {
      id: 'messaging.open.failed',
      defaultMessage: 'This conversation couldn’t be loaded',
    },
    back: { id: 'messaging.open.back', defaultMessage: 'Back to conversations' },
    verified: { id: 'messaging.open.verified', defaultMessage: 'Verified company' },
    typing: { id: 'messaging.open.typing', defaultMessage: 'Typing…' },
    viewProfile: { id: 'messaging.open.viewProfile', defaultMessage: 'View profile' },
    mute: { id: 'messaging.open.mute', defaultMessage: 'Mute' },
    unmute: { id: 'messaging.open.unmute', defaultMessage: 'Unmute' },
    archive: { id: 'messaging.open.archive', defaultMessage: 'Archive' },
    unarchive: { id: 'messaging.open.unarchive', defaultMessage: 'Unarchive' },
    block: { id: 'messaging.open.block', defaultMessage: 'Block' },
    unblock: { id: 'messaging.open.unblock', defaultMessage: 'Unblock' },
    blockText: {
      id: 'messaging.open.blockText',
      defaultMessage:
        'You won’t get messages from each other or see whether the other is online. We don’t tell them. You can unblock them at any time.',
    },
    delete: { id: 'messaging.open.delete', defaultMessage: 'Delete chat' },
    deleteText: {
      id: 'messaging.open.deleteText',
      defaultMessage:
        'We remove all its messages for you. The other company keeps its own copy. This can’t be undone.',
    },
    chatDeleted: { id: 'messaging.open.chatDeleted', defaultMessage: 'Chat Deleted' },
    deleteFailed: {
      id: 'messaging.open.deleteFailed',
      defaultMessage: 'Failed to delete chat. Please try again.',
    },
    changeFailed: {
      id: 'messaging.open.changeFailed',
      defaultMessage: 'The conversation couldn’t be changed',
    },
    blockedLine: {
      id: 'messaging.open.blockedLine',
      defaultMessage: 'You blocked this company. Neither of you can send messages to the other.',
    },
    deletedLine: {
      id: 'messaging.open.deletedLine',
      defaultMessage: 'This company is no longer on Materia. You can still read the conversation.',
    },
    unknownTitle: {
      id: 'messaging.open.unknown.title',
      defaultMessage: 'This company isn’t on Materia',
    },
    unknownText: {
      id: 'messaging.open.unknown.text',
      defaultMessage:
        'The address may be wrong, or the company has closed its account. Choose another conversation, or start a new one.',
    },
    ownTitle: { id: 'messaging.open.own.title', defaultMessage: 'This is your own company' },
    ownText: {
      id: 'messaging.open.own.text',
      defaultMessage: 'You can’t write to yourself. Choose a conversation, or start a new one.',
    },
    toList: { id: 'messaging.open.toList', defaultMessage: 'Go to your conversations' },
    about: { id: 'messaging.open.about', defaultMessage: 'About this conversation' },
    openLot: { id: 'messaging.open.openLot', defaultMessage: 'Open the listing' },
    askForSample: {
      id: 'messaging.open.askForSample',
      defaultMessage: 'Ask for a sample',
    },
    lotGone: {
      id: 'messaging.open.lotGone',
      defaultMessage: 'This listing is no longer available.',
    },
    lotFailed: {
      id: 'messaging.open.lotFailed',
      defaultMessage: 'The listing couldn’t be loaded.',
    },
  }),
  actions: defineMessage<{ name: string }>({
    id: 'messaging.open.actions',
    defaultMessage: 'Actions for {name}',
  }),
  blockQuestion: defineMessage<{ name: string }>({
    id: 'messaging.open.blockQuestion',
    defaultMessage: 'Block {name}?',
  }),
  deleteQuestion: defineMessage<{ name: string }>({
    id: 'messaging.open.deleteQuestion',
    defaultMessage: 'Delete the chat with {name}?',
  }),
  call: defineMessage<{ number: string }>({
    id: 'messaging.open.call',
    defaultMessage: 'Call {number}',
  }),
  lotLine: defineMessage<{ title: string; price: string }>({
    id: 'messaging.open.lotLine',
    defaultMessage: '{title} · {price}',
  }),
  lotTotal: defineMessage<{ total: string }>({
    id: 'messaging.open.lotTotal',
    defaultMessage: '{total} in total',
  }),
  memberSince: defineMessage<{ date: string }>({
    id: 'messaging.open.memberSince',
    defaultMessage: 'On Materia since {date}',
  }),
  verifiedSince: defineMessage<{ date: string }>({
    id: 'messaging.open.verifiedSince',
    defaultMessage: 'Verified since {date}',
  }),
}

export const changedTexts = defineMessages({
  archived: { id: 'messaging.open.archived', defaultMessage: 'Conversation archived' },
  unarchived: {
    id: 'messaging.open.unarchived',
    defaultMessage: 'Conversation unarchived',
  },
  muted: { id: 'messaging.open.muted', defaultMessage: 'Conversation muted' },
  unmuted: { id: 'messaging.open.unmuted', defaultMessage: 'Conversation unmuted' },
  blocked: { id: 'messaging.open.blocked', defaultMessage: 'Company blocked' },
  unblocked: { id: 'messaging.open.unblocked', defaultMessage: 'Company unblocked' },
})

export const lotStatusNames = defineMessages({
  available: { id: 'messaging.open.lot.available', defaultMessage: 'Available' },
  reserved: { id: 'messaging.open.lot.reserved', defaultMessage: 'Reserved' },
  sold: { id: 'messaging.open.lot.sold', defaultMessage: 'Sold' },
  withdrawn: { id: 'messaging.open.lot.withdrawn', defaultMessage: 'Withdrawn' },
  draft: { id: 'messaging.open.lot.draft', defaultMessage: 'Draft' },
})
