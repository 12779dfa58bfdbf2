/** `mailKind`: mails that a company may turn off. `isMailOnly`: the page of notices does not show it. */
export type NoticeRule = { mailKind?: 'messages' | 'reminders'; isMailOnly?: true }

/** The notices that services raise and identity delivers. Identity's own kinds are its own affair. */
export const noticeKinds = {
  messagesWaiting: { mailKind: 'messages', isMailOnly: true },
  orderNews: { isMailOnly: true },
  orderDue: { mailKind: 'reminders', isMailOnly: true },
  reviewWritten: { mailKind: 'reminders' },
  reviewShown: {},
  reviewHidden: {},
} satisfies Record<string, NoticeRule>

export type RaisedNoticeKind = keyof typeof noticeKinds
