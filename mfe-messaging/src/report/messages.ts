import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    report: { id: 'messaging.report.report', defaultMessage: 'Report conversation' },
    whatHappens: {
      id: 'messaging.report.whatHappens',
      defaultMessage:
        'The people who run Materia read your report with the last 50 messages of this conversation. The other company is not told.',
    },
    reason: { id: 'messaging.report.reason', defaultMessage: 'What is wrong?' },
    reasonMissing: { id: 'messaging.report.reasonMissing', defaultMessage: 'Choose a reason.' },
    comment: { id: 'messaging.report.comment', defaultMessage: 'What should we know? (optional)' },
    commentTooLong: {
      id: 'messaging.report.commentTooLong',
      defaultMessage: 'This is too long. Shorten it to send the report.',
    },
    send: { id: 'messaging.report.send', defaultMessage: 'Send report' },
    sent: { id: 'messaging.report.sent', defaultMessage: 'Report sent' },
    sentText: {
      id: 'messaging.report.sentText',
      defaultMessage: 'Thank you. We look at it, and at the last 50 messages.',
    },
    already: {
      id: 'messaging.report.already',
      defaultMessage: 'You have already reported this conversation',
    },
    alreadyText: {
      id: 'messaging.report.alreadyText',
      defaultMessage: 'We look at it. You can report it again tomorrow.',
    },
    failed: { id: 'messaging.report.failed', defaultMessage: 'The report was not sent' },
  }),
  alsoBlock: defineMessage<{ name: string }>({
    id: 'messaging.report.alsoBlock',
    defaultMessage: 'Also block {name}: no more messages either way',
  }),
}

export const reasonNames = defineMessages({
  spam: { id: 'messaging.report.reason.spam', defaultMessage: 'Spam or advertising' },
  fraud: { id: 'messaging.report.reason.fraud', defaultMessage: 'Fraud, or an attempt at it' },
  abuse: { id: 'messaging.report.reason.abuse', defaultMessage: 'Insults or threats' },
  other: { id: 'messaging.report.reason.other', defaultMessage: 'Something else' },
})
