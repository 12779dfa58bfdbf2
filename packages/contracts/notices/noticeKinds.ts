/**
 * `mailKind`: set when the company can turn this mail off. `isMailOnly`: the page of notices does
 * not show it.
 */
export type NoticeRule = { mailKind?: 'messages' | 'reminders'; isMailOnly?: true }

/**
 * Notices that services raise and identity delivers. identity's own kinds are not in this table.
 */
export const noticeKinds = {
  messagesWaiting: { mailKind: 'messages', isMailOnly: true },
  orderNews: { isMailOnly: true },
  orderTracking: { isMailOnly: true },
  orderDue: { mailKind: 'reminders', isMailOnly: true },
  // Cannot be turned off: a claim ends by the silence of a side that was reminded of it.
  orderClaim: { isMailOnly: true },
  reviewWritten: { mailKind: 'reminders' },
  reviewShown: {},
  reviewHidden: {},
  postalCodeMissing: { mailKind: 'reminders' },
} satisfies Record<string, NoticeRule>

export type RaisedNoticeKind = keyof typeof noticeKinds
