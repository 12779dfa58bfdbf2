import { defineMessage, defineMessages } from 'react-intl'

/** Texts around the thread of an open conversation. */
export const messages = {
  ...defineMessages({
    conversation: { id: 'messaging.open.conversation', defaultMessage: 'Open conversation' },
    conversationFailed: {
      id: 'messaging.open.failed',
      defaultMessage: 'This conversation could not be loaded',
    },
    back: { id: 'messaging.open.back', defaultMessage: 'Back to conversations' },
    verified: { id: 'messaging.open.verified', defaultMessage: 'Verified company' },
    typing: { id: 'messaging.open.typing', defaultMessage: 'Typing…' },
    viewProfile: { id: 'messaging.open.viewProfile', defaultMessage: 'View profile' },
    mute: { id: 'messaging.open.mute', defaultMessage: 'Mute' },
    unmute: { id: 'messaging.open.unmute', defaultMessage: 'Unmute' },
    archive: { id: 'messaging.open.archive', defaultMessage: 'Archive' },
    unarchive: { id: 'messaging.open.unarchive', defaultMessage: 'Take out of the archive' },
    block: { id: 'messaging.open.block', defaultMessage: 'Block' },
    unblock: { id: 'messaging.open.unblock', defaultMessage: 'Unblock' },
    blockText: {
      id: 'messaging.open.blockText',
      defaultMessage:
        'Neither of you gets messages of the other any more, nor sees whether the other is online. They are not told. You can unblock them at any time.',
    },
    delete: { id: 'messaging.open.delete', defaultMessage: 'Delete chat' },
    deleteText: {
      id: 'messaging.open.deleteText',
      defaultMessage:
        'All its messages are removed for you; the other company keeps its own copy. This cannot be undone.',
    },
    chatDeleted: { id: 'messaging.open.chatDeleted', defaultMessage: 'Chat Deleted' },
    deleteFailed: {
      id: 'messaging.open.deleteFailed',
      defaultMessage: 'Failed to delete chat. Please try again.',
    },
    changeFailed: {
      id: 'messaging.open.changeFailed',
      defaultMessage: 'The conversation could not be changed',
    },
    blockedLine: {
      id: 'messaging.open.blockedLine',
      defaultMessage: 'You have blocked this company. No messages go either way.',
    },
    deletedLine: {
      id: 'messaging.open.deletedLine',
      defaultMessage: 'This company is not on Materia any more. You can still read what was said.',
    },
    unknownTitle: {
      id: 'messaging.open.unknown.title',
      defaultMessage: 'This company is not on Materia',
    },
    unknownText: {
      id: 'messaging.open.unknown.text',
      defaultMessage:
        'The address may be wrong, or the company has closed its account. Choose another conversation, or begin a new one.',
    },
    ownTitle: { id: 'messaging.open.own.title', defaultMessage: 'This is your own company' },
    ownText: {
      id: 'messaging.open.own.text',
      defaultMessage: 'You cannot write to yourself. Choose a conversation, or begin a new one.',
    },
    toList: { id: 'messaging.open.toList', defaultMessage: 'Go to your conversations' },
    about: { id: 'messaging.open.about', defaultMessage: 'About this conversation' },
    openLot: { id: 'messaging.open.openLot', defaultMessage: 'Open the listing' },
    lotGone: { id: 'messaging.open.lotGone', defaultMessage: 'This listing is gone.' },
    lotFailed: {
      id: 'messaging.open.lotFailed',
      defaultMessage: 'The listing could not be loaded.',
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
    defaultMessage: '{total} for all of it',
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
    defaultMessage: 'Conversation taken out of the archive',
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
