import { defineMessage, defineMessages } from 'react-intl'

type Count = { count: number }

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.requestForm.title', defaultMessage: 'Request quotes' },
    hint: {
      id: 'checkout.requestForm.hint',
      defaultMessage:
        'Each seller answers with a firm offer in its own conversation. You compare them side by side. Sellers don’t see each other.',
    },
    listings: { id: 'checkout.requestForm.listings', defaultMessage: 'Listings' },
    noListings: {
      id: 'checkout.requestForm.noListings',
      defaultMessage: 'None of these listings can be asked about. Choose others.',
    },
    loading: { id: 'checkout.requestForm.loading', defaultMessage: 'Loading the listings' },
    currency: { id: 'checkout.requestForm.currency', defaultMessage: 'Compare in' },
    until: { id: 'checkout.requestForm.until', defaultMessage: 'Answers within' },
    day: { id: 'checkout.requestForm.day', defaultMessage: '24 h' },
    days: { id: 'checkout.requestForm.days', defaultMessage: '3 days' },
    week: { id: 'checkout.requestForm.week', defaultMessage: '1 week' },
    note: { id: 'checkout.requestForm.note', defaultMessage: 'Note (optional)' },
    noteHint: {
      id: 'checkout.requestForm.noteHint',
      defaultMessage: 'Quality, packaging, loading dates. All sellers read it.',
    },
    see: { id: 'checkout.requestForm.see', defaultMessage: 'See the request' },
    done: { id: 'checkout.requestForm.done', defaultMessage: 'Close' },
    leftOutWhy: {
      id: 'checkout.requestForm.leftOutWhy',
      defaultMessage:
        'They don’t take requests like this one right now, or you’ve asked them for the same today.',
    },
    noteLong: { id: 'checkout.requestForm.noteLong', defaultMessage: 'This note is too long' },
  }),
  send: defineMessage<Count>({
    id: 'checkout.requestForm.send',
    defaultMessage: 'Ask {count, plural, one {# seller} other {# sellers}}',
  }),
  sent: defineMessage<Count>({
    id: 'checkout.requestForm.sent',
    defaultMessage: 'Sent to {count, plural, one {# seller} other {# sellers}}',
  }),
  leftOut: defineMessage<{ companies: string }>({
    id: 'checkout.requestForm.leftOut',
    defaultMessage: 'Not asked: {companies}.',
  }),
  firstTen: defineMessage<{ max: number }>({
    id: 'checkout.requestForm.firstTen',
    defaultMessage: 'A request asks about at most {max} listings: these are the first ones.',
  }),
  remove: defineMessage<{ title: string }>({
    id: 'checkout.requestForm.remove',
    defaultMessage: 'Remove {title}',
  }),
}
