import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  loading: { id: 'checkout.reviews.loading', defaultMessage: 'Loading reviews' },
  failed: { id: 'checkout.reviews.failed', defaultMessage: 'The reviews couldn’t be loaded' },
  rate: defineMessage<{ name: string }>({
    id: 'checkout.reviews.rate',
    defaultMessage: 'Rate {name}',
  }),
  rateText: {
    id: 'checkout.reviews.rateText',
    defaultMessage:
      'Your review appears on their profile with your company’s name. Both reviews are shown when both are written, or one alone after 14 days.',
  },
  rateBoth: defineMessage<{ name: string; date: string }>({
    id: 'checkout.reviews.rateBoth',
    defaultMessage:
      '{name} has written a review. Both reviews are shown as soon as you send yours. Without it, theirs is shown on {date}.',
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
  once: { id: 'checkout.reviews.once', defaultMessage: 'You can’t change it later.' },
  send: { id: 'checkout.reviews.send', defaultMessage: 'Send review' },
  sent: { id: 'checkout.reviews.sent', defaultMessage: 'Your review was sent' },
  sendFailed: {
    id: 'checkout.reviews.sendFailed',
    defaultMessage: 'Your review couldn’t be sent',
  },
  alreadyReviewed: {
    id: 'checkout.reviews.alreadyReviewed',
    defaultMessage: 'You’ve already reviewed this order.',
  },
  notCompleted: {
    id: 'checkout.reviews.notCompleted',
    defaultMessage: 'You can review an order that was shipped, after it ends.',
  },
  starsAsSeller: defineMessage<{ average: string; count: number }>({
    id: 'checkout.reviews.starsAsSeller',
    defaultMessage: 'As a seller: {average} ({count})',
  }),
  starsAsBuyer: defineMessage<{ average: string; count: number }>({
    id: 'checkout.reviews.starsAsBuyer',
    defaultMessage: 'As a buyer: {average} ({count})',
  }),
  notCounted: {
    id: 'checkout.reviews.notCounted',
    defaultMessage: 'Not part of the average',
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
      'Nobody can see it yet. It’s shown when {name} has written one too, or on {date}.',
  }),
  hidden: defineMessage<{ note: string }>({
    id: 'checkout.reviews.hidden',
    defaultMessage: 'Materia has hidden this review: {note}',
  }),
  asBuyer: { id: 'checkout.reviews.asBuyer', defaultMessage: 'Buyer' },
  asSeller: { id: 'checkout.reviews.asSeller', defaultMessage: 'Seller' },
  answerOf: defineMessage<{ date: string }>({
    id: 'checkout.reviews.answerOf',
    defaultMessage: 'Reply from {date}',
  }),
  answer: { id: 'checkout.reviews.answer', defaultMessage: 'Reply' },
  answerText: {
    id: 'checkout.reviews.answerText',
    defaultMessage: 'Everyone can read your reply. You can reply once and can’t change it later.',
  },
  answerLabel: { id: 'checkout.reviews.answerLabel', defaultMessage: 'Your reply' },
  sendAnswer: { id: 'checkout.reviews.sendAnswer', defaultMessage: 'Publish reply' },
  answered: { id: 'checkout.reviews.answered', defaultMessage: 'Your reply is published' },
  answerFailed: {
    id: 'checkout.reviews.answerFailed',
    defaultMessage: 'Your reply couldn’t be published',
  },
  alreadyAnswered: {
    id: 'checkout.reviews.alreadyAnswered',
    defaultMessage: 'This review already has a reply.',
  },
  gone: { id: 'checkout.reviews.gone', defaultMessage: 'This review is no longer shown.' },
  report: { id: 'checkout.reviews.report', defaultMessage: 'Report' },
  reportTitle: { id: 'checkout.reviews.reportTitle', defaultMessage: 'Report review' },
  reportText: {
    id: 'checkout.reviews.reportText',
    defaultMessage:
      'We review it and hide it if it breaks the rules. We don’t tell its author who reported it.',
  },
  reason: { id: 'checkout.reviews.reason', defaultMessage: 'What is wrong with it?' },
  reasonMissing: { id: 'checkout.reviews.reasonMissing', defaultMessage: 'Choose a reason' },
  reportComment: {
    id: 'checkout.reviews.reportComment',
    defaultMessage: 'What should we know? (optional)',
  },
  sendReport: { id: 'checkout.reviews.sendReport', defaultMessage: 'Send report' },
  reported: { id: 'checkout.reviews.reported', defaultMessage: 'Thank you. We’ll look into it.' },
  reportFailed: {
    id: 'checkout.reviews.reportFailed',
    defaultMessage: 'Your report couldn’t be sent',
  },
  none: { id: 'checkout.reviews.none', defaultMessage: 'No reviews yet' },
  noneText: {
    id: 'checkout.reviews.noneText',
    defaultMessage: 'Companies can review it after an order with it is completed.',
  },
  noneOfYours: {
    id: 'checkout.reviews.noneOfYours',
    defaultMessage: 'Companies can review you after an order with you is completed.',
  },
  count: defineMessage<{ count: number }>({
    id: 'checkout.reviews.count',
    defaultMessage: '{count, plural, one {# review} other {# reviews}}',
  }),
  distribution: { id: 'checkout.reviews.distribution', defaultMessage: 'Rating breakdown' },
  ofStars: defineMessage<{ rating: number; count: number }>({
    id: 'checkout.reviews.ofStars',
    defaultMessage:
      '{rating, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}',
  }),
  list: { id: 'checkout.reviews.list', defaultMessage: 'Reviews, newest first' },
})

export const reasonNames = defineMessages({
  untrue: { id: 'checkout.reviews.reason.untrue', defaultMessage: 'It isn’t true' },
  abuse: { id: 'checkout.reviews.reason.abuse', defaultMessage: 'Insults or threats' },
  private: {
    id: 'checkout.reviews.reason.private',
    defaultMessage: 'Names of people or private data',
  },
  other: { id: 'checkout.reviews.reason.other', defaultMessage: 'Something else' },
})
