import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    wanted: { id: 'marketplace.wantedPage.wanted', defaultMessage: 'Wanted' },
    offer: { id: 'marketplace.wantedPage.offer', defaultMessage: 'Make an offer' },
    message: { id: 'marketplace.wantedPage.message', defaultMessage: 'Message' },
    offerHint: {
      id: 'marketplace.wantedPage.offerHint',
      defaultMessage: 'Offer one of your listings, or list your material for this company only.',
    },
    answers: {
      id: 'marketplace.wantedPage.answers',
      defaultMessage: 'See the offers you received',
    },
    noAnswers: {
      id: 'marketplace.wantedPage.noAnswers',
      defaultMessage: 'No offers yet. We’ll notify you when one arrives.',
    },
    fitting: { id: 'marketplace.wantedPage.fitting', defaultMessage: 'For sale now and fits' },
    seeAll: {
      id: 'marketplace.wantedPage.seeAll',
      defaultMessage: 'See everything for sale that fits',
    },
    closed: {
      id: 'marketplace.wantedPage.closed',
      defaultMessage: 'This post isn’t open. You can’t answer it now.',
    },
    draftText: {
      id: 'marketplace.wantedPage.draftText',
      defaultMessage: 'Only you can see this draft.',
    },
    unverified: {
      id: 'marketplace.wantedPage.unverified',
      defaultMessage: 'Company not verified yet',
    },
    verified: { id: 'marketplace.wantedPage.verified', defaultMessage: 'Verified company' },
    back: { id: 'marketplace.wantedPage.back', defaultMessage: 'All wanted posts' },
    failed: {
      id: 'marketplace.wantedPage.failed',
      defaultMessage: 'The wanted post couldn’t be loaded',
    },
    notFound: { id: 'marketplace.wantedPage.notFound', defaultMessage: 'No such wanted post' },
    notFoundText: {
      id: 'marketplace.wantedPage.notFoundText',
      defaultMessage: 'It may have been deleted.',
    },
    report: { id: 'marketplace.wantedPage.report', defaultMessage: 'Report' },
    whatHappens: {
      id: 'marketplace.wantedPage.report.whatHappens',
      defaultMessage: 'The Materia team reads your report. We don’t tell the other company.',
    },
    reason: { id: 'marketplace.wantedPage.report.reason', defaultMessage: 'What is wrong?' },
    reasonMissing: {
      id: 'marketplace.wantedPage.report.reasonMissing',
      defaultMessage: 'Choose a reason.',
    },
    comment: {
      id: 'marketplace.wantedPage.report.comment',
      defaultMessage: 'What should we know? (optional)',
    },
    tooLong: {
      id: 'marketplace.wantedPage.report.tooLong',
      defaultMessage: 'This is too long. Shorten it to send the report.',
    },
    send: { id: 'marketplace.wantedPage.report.send', defaultMessage: 'Send report' },
    sent: { id: 'marketplace.wantedPage.report.sent', defaultMessage: 'Report sent' },
    already: {
      id: 'marketplace.wantedPage.report.already',
      defaultMessage: 'You have already reported this post',
    },
    notSent: {
      id: 'marketplace.wantedPage.report.notSent',
      defaultMessage: 'Your report wasn’t sent',
    },
  }),
  title: defineMessage<{ title: string }>({
    id: 'marketplace.wantedPage.title',
    defaultMessage: 'Wanted: {title}',
  }),
}

export const reasonNames = defineMessages({
  spam: {
    id: 'marketplace.wantedPage.report.reason.spam',
    defaultMessage: 'Spam or advertising',
  },
  fraud: {
    id: 'marketplace.wantedPage.report.reason.fraud',
    defaultMessage: 'Fraud or attempted fraud',
  },
  abuse: { id: 'marketplace.wantedPage.report.reason.abuse', defaultMessage: 'Insults or threats' },
  other: { id: 'marketplace.wantedPage.report.reason.other', defaultMessage: 'Something else' },
})
