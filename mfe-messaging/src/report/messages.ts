import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    report: { id: 'messaging.report.report', defaultMessage: 'Report conversation' },
    whatHappens: {
      id: 'messaging.report.whatHappens',
      defaultMessage:
        'The Materia team reads your report with the last 50 messages of this conversation. We don’t tell the other company.',
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
      defaultMessage: 'Thank you. We’ll review it together with the last 50 messages.',
    },
    already: {
      id: 'messaging.report.already',
      defaultMessage: 'You have already reported this conversation',
    },
    alreadyText: {
      id: 'messaging.report.alreadyText',
      defaultMessage: 'We’re looking into it. You can report it again tomorrow.',
    },
    failed: { id: 'messaging.report.failed', defaultMessage: 'Your report wasn’t sent' },
  }),
  alsoBlock: defineMessage<{ name: string }>({
    id: 'messaging.report.alsoBlock',
    defaultMessage: 'Also block {name}: neither of you can send messages to the other',
  }),
}

export const reasonNames = defineMessages({
  spam: { id: 'messaging.report.reason.spam', defaultMessage: 'Spam or advertising' },
  fraud: { id: 'messaging.report.reason.fraud', defaultMessage: 'Fraud or attempted fraud' },
  abuse: { id: 'messaging.report.reason.abuse', defaultMessage: 'Insults or threats' },
  other: { id: 'messaging.report.reason.other', defaultMessage: 'Something else' },
})
