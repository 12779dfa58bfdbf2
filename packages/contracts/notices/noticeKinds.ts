/** The subjects of notices. The bell shows an icon for each. */
export const noticeTopics = [
  'orders',
  'claims',
  'messages',
  'reviews',
  'listings',
  'documents',
  'account',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/**
 * One kind of notice. Its owner chooses the recipient, writes texts and path
 * (`services/<owner>/src/notices`) and emits `<owner>.notice.raised`. identity stores the notice and
 * mails it. The bell shows it.
 */
export type NoticeRule = {
  owner: 'catalog' | 'chat' | 'orders'
  topic: NoticeTopic
  /** The recipient has to act. Also sent as a push message. */
  isToDo?: true
  /** Also sent as a push message, although the recipient does not have to act. */
  isPushed?: true
  /** Set when the company can turn this mail off. */
  mailKind?: 'messages' | 'reminders' | 'alerts'
  /** The bell does not show it. */
  isMailOnly?: true
}

/**
 * Notices that services raise and identity delivers. identity's own kinds are not in this table.
 */
export const noticeKinds = {
  // The bell counts unread messages themselves, which are live and never twice in it.
  messagesWaiting: { owner: 'chat', topic: 'messages', mailKind: 'messages', isMailOnly: true },
  // No push messages of their own: the lines in the conversation have them.
  orderNews: { owner: 'orders', topic: 'orders' },
  offerNews: { owner: 'orders', topic: 'orders' },
  requestNews: { owner: 'orders', topic: 'orders' },
  requestDue: { owner: 'orders', topic: 'orders', isToDo: true, mailKind: 'reminders' },
  sampleNews: { owner: 'orders', topic: 'orders' },
  sampleDue: { owner: 'orders', topic: 'orders', isToDo: true, mailKind: 'reminders' },
  orderTracking: { owner: 'orders', topic: 'orders' },
  orderDue: { owner: 'orders', topic: 'orders', isToDo: true, mailKind: 'reminders' },
  settlementNews: { owner: 'orders', topic: 'orders' },
  // Cannot be turned off: silence agrees to a settlement.
  settlementDue: { owner: 'orders', topic: 'orders', isToDo: true },
  // Cannot be turned off: a claim ends by the silence of a side that was reminded of it.
  orderClaim: { owner: 'orders', topic: 'claims', isToDo: true },
  // Cannot be turned off: a stranger may have changed where the money goes.
  bankAccountChanged: { owner: 'orders', topic: 'account', isToDo: true },
  bankAccountStopped: { owner: 'orders', topic: 'account', isPushed: true },
  reviewWritten: { owner: 'orders', topic: 'reviews', isToDo: true, mailKind: 'reminders' },
  reviewShown: { owner: 'orders', topic: 'reviews' },
  reviewHidden: { owner: 'orders', topic: 'reviews' },
  searchMatches: { owner: 'catalog', topic: 'listings', mailKind: 'alerts', isPushed: true },
  wantedMatches: { owner: 'catalog', topic: 'listings', mailKind: 'alerts' },
  wantedEnding: { owner: 'catalog', topic: 'listings', isToDo: true, mailKind: 'reminders' },
  postalCodeMissing: { owner: 'catalog', topic: 'listings', mailKind: 'reminders' },
} satisfies Record<string, NoticeRule>

export type RaisedNoticeKind = keyof typeof noticeKinds
