/** Counted in characters as a reader sees them, both by the screen and by the service. */
export const contentMax = 1000
/** From this length on the screen shows a character counter. */
export const contentCounterFrom = 500
export const messageTypes = ['text', 'image', 'material', 'image_with_material'] as const
/** Maximum number of pictures in a message. */
export const picturesMax = 5
export const pictureBytesMax = 5 * 1024 * 1024
/** Maximum number of a company's uploaded pictures that no message contains yet. */
export const unsentPicturesMax = 50

/** Maximum number of messages in the plain list. */
export const plainListMax = 1000
export const pageSize = 30
export const pageSizeMax = 100
/** Length of a search text, in characters. */
export const searchMin = 2
export const searchMax = 100
/** Maximum number of partners that a search returns. */
export const foundPartnersMax = 10
/** `all`: all conversations but the archived ones. `unread`: with unread messages. */
export const conversationFilters = ['all', 'unread', 'archived'] as const

export const reportReasons = ['spam', 'fraud', 'abuse', 'other'] as const
export const reportCommentMax = 1000

/**
 * How long a message stays unread before its receiver gets a mail, at most once a day for each
 * conversation.
 */
export const mailAfterMinutes = 15

/** Limits for one sender. */
export const newConversationsPerDay = 20
export const messagesPerMinute = 30
/** A company that sends the same text to this many companies a day must confirm it. */
export const sameTextCompanies = 10
/** In an existing conversation, shorter texts are exempt: everybody writes them. */
export const sameTextCharacters = 20

/** How often a screen reports typing at most, and how long it shows a partner's typing. */
export const typingEveryMs = 2_000
export const typingShownMs = 3_000
/** How long a screen waits before its first reconnection. */
export const reconnectMs = 3_000
export type MessageType = (typeof messageTypes)[number]
export type ConversationFilter = (typeof conversationFilters)[number]
