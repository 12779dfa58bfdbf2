/** Spec 9. Counted in characters as a reader counts them, on the screen and by the service. */
export const contentMax = 1000
/** From here on the screen says how many there are. */
export const contentCounterFrom = 500
export const messageTypes = ['text', 'image', 'material', 'image_with_material'] as const
/** Of one message. */
export const picturesMax = 5
export const pictureBytesMax = 5 * 1024 * 1024
/** Most pictures of one company that are uploaded and not sent. */
export const unsentPicturesMax = 50

/** Most messages that the plain list answers. */
export const plainListMax = 1000
export const pageSize = 30
export const pageSizeMax = 100
/** Of what is searched for, in characters. */
export const searchMin = 2
export const searchMax = 100
/** Most partners that a search answers. */
export const foundPartnersMax = 10
/** Which conversations of one's own: all but the archived, those with something unread, the archived. */
export const conversationFilters = ['all', 'unread', 'archived'] as const

export const reportReasons = ['spam', 'fraud', 'abuse', 'other'] as const
export const reportCommentMax = 1000

/** How long a message waits unread before its receiver is mailed, at most once a day for a conversation. */
export const mailAfterMinutes = 15

/** Most of one sender. */
export const newConversationsPerDay = 20
export const messagesPerMinute = 30
/** The same words to so many companies in a day are asked about before they go out. */
export const sameTextCompanies = 10
/** Of a text that goes on with a conversation: a shorter one is what everybody says. */
export const sameTextCharacters = 20

/** Spec 9: a screen says that somebody writes at most so often, and shows it for so long. */
export const typingEveryMs = 2_000
export const typingShownMs = 3_000
/** Spec 9: how long a screen waits before it connects again, at first. */
export const reconnectMs = 3_000
export type MessageType = (typeof messageTypes)[number]
export type ConversationFilter = (typeof conversationFilters)[number]
