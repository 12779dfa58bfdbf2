import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  formerCompany: {
    id: 'checkout.reviews.formerCompany',
    defaultMessage: 'A company that has left Materia',
  },
  loading: { id: 'checkout.reviews.loading', defaultMessage: 'Loading reviews' },
  failed: { id: 'checkout.reviews.failed', defaultMessage: 'The reviews could not be loaded' },
  rate: defineMessage<{ name: string }>({
    id: 'checkout.reviews.rate',
    defaultMessage: 'Rate {name}',
  }),
  rateText: {
    id: 'checkout.reviews.rateText',
    defaultMessage:
      'Your review stands on their profile with your company’s name. Both sides’ reviews are shown once both are written, or one alone after 14 days.',
  },
  rateBoth: defineMessage<{ name: string; date: string }>({
    id: 'checkout.reviews.rateBoth',
    defaultMessage:
      '{name} has written a review. Both are shown as soon as you send yours; without it theirs is shown on {date}.',
  }),
  stars: { id: 'checkout.reviews.stars', defaultMessage: 'Your rating' },
  star: defineMessage<{ rating: number }>({
    id: 'checkout.reviews.star',
    defaultMessage: '{rating} of 5 stars',
  }),
  starsMissing: { id: 'checkout.reviews.starsMissing', defaultMessage: 'Choose 1 to 5 stars' },
  comment: {
    id: 'checkout.reviews.comment',
    defaultMessage: 'What should other companies know? (optional)',
  },
  counter: defineMessage<{ count: string; max: string }>({
    id: 'checkout.reviews.counter',
    defaultMessage: '{count} of {max} characters',
  }),
  tooLong: { id: 'checkout.reviews.tooLong', defaultMessage: 'This text is too long' },
  once: { id: 'checkout.reviews.once', defaultMessage: 'It cannot be changed later.' },
  send: { id: 'checkout.reviews.send', defaultMessage: 'Send review' },
  sent: { id: 'checkout.reviews.sent', defaultMessage: 'Your review is sent' },
  sendFailed: {
    id: 'checkout.reviews.sendFailed',
    defaultMessage: 'Your review could not be sent',
  },
  alreadyReviewed: {
    id: 'checkout.reviews.alreadyReviewed',
    defaultMessage: 'You have reviewed this order already.',
  },
  notCompleted: {
    id: 'checkout.reviews.notCompleted',
    defaultMessage: 'An order is reviewed once it is completed.',
  },
  reviews: { id: 'checkout.reviews.reviews', defaultMessage: 'Reviews' },
  yours: { id: 'checkout.reviews.yours', defaultMessage: 'Your review' },
  theirs: defineMessage<{ name: string }>({
    id: 'checkout.reviews.theirs',
    defaultMessage: 'Review by {name}',
  }),
  waits: defineMessage<{ name: string; date: string }>({
    id: 'checkout.reviews.waits',
    defaultMessage:
      'Nobody sees it yet. It is shown when {name} has written one, too, or on {date}.',
  }),
  hidden: defineMessage<{ note: string }>({
    id: 'checkout.reviews.hidden',
    defaultMessage: 'Materia has hidden this review: {note}',
  }),
  asBuyer: { id: 'checkout.reviews.asBuyer', defaultMessage: 'Buyer' },
  asSeller: { id: 'checkout.reviews.asSeller', defaultMessage: 'Seller' },
  answerOf: defineMessage<{ date: string }>({
    id: 'checkout.reviews.answerOf',
    defaultMessage: 'Answer of {date}',
  }),
  answer: { id: 'checkout.reviews.answer', defaultMessage: 'Answer' },
  answerText: {
    id: 'checkout.reviews.answerText',
    defaultMessage: 'Everybody can read your answer. You can answer once, and not change it later.',
  },
  answerLabel: { id: 'checkout.reviews.answerLabel', defaultMessage: 'Your answer' },
  sendAnswer: { id: 'checkout.reviews.sendAnswer', defaultMessage: 'Publish answer' },
  answered: { id: 'checkout.reviews.answered', defaultMessage: 'Your answer is published' },
  answerFailed: {
    id: 'checkout.reviews.answerFailed',
    defaultMessage: 'Your answer could not be published',
  },
  alreadyAnswered: {
    id: 'checkout.reviews.alreadyAnswered',
    defaultMessage: 'This review was answered already.',
  },
  gone: { id: 'checkout.reviews.gone', defaultMessage: 'This review is not shown any more.' },
  report: { id: 'checkout.reviews.report', defaultMessage: 'Report' },
  reportTitle: { id: 'checkout.reviews.reportTitle', defaultMessage: 'Report review' },
  reportText: {
    id: 'checkout.reviews.reportText',
    defaultMessage:
      'Materia looks at it, and hides it where it breaks the rules. Its author is not told who reported it.',
  },
  reason: { id: 'checkout.reviews.reason', defaultMessage: 'What is wrong with it?' },
  reasonMissing: { id: 'checkout.reviews.reasonMissing', defaultMessage: 'Choose what is wrong' },
  reportComment: {
    id: 'checkout.reviews.reportComment',
    defaultMessage: 'What should we know? (optional)',
  },
  sendReport: { id: 'checkout.reviews.sendReport', defaultMessage: 'Send report' },
  reported: { id: 'checkout.reviews.reported', defaultMessage: 'Thank you: we look at it' },
  reportFailed: {
    id: 'checkout.reviews.reportFailed',
    defaultMessage: 'Your report could not be sent',
  },
  none: { id: 'checkout.reviews.none', defaultMessage: 'No reviews yet' },
  noneText: {
    id: 'checkout.reviews.noneText',
    defaultMessage: 'Companies can review it once an order with it is completed.',
  },
  noneOfYours: {
    id: 'checkout.reviews.noneOfYours',
    defaultMessage: 'Companies can review you once an order with you is completed.',
  },
  count: defineMessage<{ count: number }>({
    id: 'checkout.reviews.count',
    defaultMessage: '{count, plural, one {# review} other {# reviews}}',
  }),
  distribution: { id: 'checkout.reviews.distribution', defaultMessage: 'How many stars' },
  ofStars: defineMessage<{ rating: number; count: number }>({
    id: 'checkout.reviews.ofStars',
    defaultMessage:
      '{rating, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}',
  }),
  list: { id: 'checkout.reviews.list', defaultMessage: 'Reviews, the newest first' },
  showMore: { id: 'checkout.reviews.showMore', defaultMessage: 'Show more' },
})

export const reasonNames = defineMessages({
  untrue: { id: 'checkout.reviews.reason.untrue', defaultMessage: 'It is not true' },
  abuse: { id: 'checkout.reviews.reason.abuse', defaultMessage: 'Insults or threats' },
  private: {
    id: 'checkout.reviews.reason.private',
    defaultMessage: 'Names of people or private data',
  },
  other: { id: 'checkout.reviews.reason.other', defaultMessage: 'Something else' },
})
