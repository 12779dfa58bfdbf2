import type { requestFilters } from '@materia/contracts/requests/constants.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const tabTexts: Record<OrderRole, MessageDescriptor> = defineMessages({
  buyer: { id: 'checkout.requests.tab.sent', defaultMessage: 'I asked' },
  seller: { id: 'checkout.requests.tab.received', defaultMessage: 'I was asked' },
})

export const filterTexts: Record<'all' | (typeof requestFilters)[number], MessageDescriptor> =
  defineMessages({
    all: { id: 'checkout.requests.filter.all', defaultMessage: 'All' },
    mine: { id: 'checkout.requests.filter.mine', defaultMessage: 'Waiting for me' },
    open: { id: 'checkout.requests.filter.open', defaultMessage: 'Open' },
    ended: { id: 'checkout.requests.filter.ended', defaultMessage: 'Ended' },
  })

export const emptyTexts = {
  buyer: defineMessages({
    title: {
      id: 'checkout.requests.none.sent',
      defaultMessage: 'You haven’t asked for quotes yet',
    },
    text: {
      id: 'checkout.requests.none.sentText',
      defaultMessage:
        'Compare listings or open one, then press “Request quotes”. Up to ten sellers answer with firm offers, side by side.',
    },
    action: { id: 'checkout.requests.none.browse', defaultMessage: 'Browse the marketplace' },
  }),
  seller: defineMessages({
    title: { id: 'checkout.requests.none.received', defaultMessage: 'Nobody has asked you yet' },
    text: {
      id: 'checkout.requests.none.receivedText',
      defaultMessage: 'Buyers ask the sellers of listings. List what you sell, so they find you.',
    },
    action: { id: 'checkout.requests.none.list', defaultMessage: 'Create listing' },
  }),
}

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.requests.title', defaultMessage: 'Requests for quotes' },
    lists: { id: 'checkout.requests.lists', defaultMessage: 'Who asked' },
    show: { id: 'checkout.requests.show', defaultMessage: 'Show' },
    goods: { id: 'checkout.requests.goods', defaultMessage: 'Goods' },
    company: { id: 'checkout.requests.company', defaultMessage: 'Company' },
    state: { id: 'checkout.requests.state', defaultMessage: 'Status' },
    quantity: { id: 'checkout.requests.quantity', defaultMessage: 'Quantity' },
    more: { id: 'checkout.requests.more', defaultMessage: 'Show more requests' },
    loading: { id: 'checkout.requests.loading', defaultMessage: 'Loading requests' },
    failed: { id: 'checkout.requests.failed', defaultMessage: 'Your requests couldn’t be loaded' },
    noMatch: { id: 'checkout.requests.noMatch', defaultMessage: 'No requests in this list' },
    showAll: { id: 'checkout.requests.showAll', defaultMessage: 'Show all of them' },
  }),
  answers: defineMessage<{ count: number; of: number }>({
    id: 'checkout.requests.answers',
    defaultMessage: '{count} of {of} answered',
  }),
  offers: defineMessage<{ count: number }>({
    id: 'checkout.requests.offers',
    defaultMessage: '{count, plural, one {# offer} other {# offers}}',
  }),
  awarded: defineMessage<{ quantity: string }>({
    id: 'checkout.requests.awarded',
    defaultMessage: '{quantity} awarded',
  }),
  until: defineMessage<{ date: string }>({
    id: 'checkout.requests.until',
    defaultMessage: 'Until {date}',
  }),
}

type Count = { count: number }

export const figureTexts = {
  ...defineMessages({
    none: { id: 'checkout.requests.figures.none', defaultMessage: 'none' },
  }),
  title: defineMessage<{ days: number }>({
    id: 'checkout.requests.figures.title',
    defaultMessage: 'Last {days} days',
  }),
  sent: defineMessage<Count>({
    id: 'checkout.requests.figures.sent',
    defaultMessage: '{count, plural, one {# request made} other {# requests made}}',
  }),
  asked: defineMessage<Count>({
    id: 'checkout.requests.figures.asked',
    defaultMessage: '{count, plural, one {asked once} other {asked # times}}',
  }),
  answered: defineMessage<Count>({
    id: 'checkout.requests.figures.answered',
    defaultMessage: '{count, plural, one {# answered} other {# answered}}',
  }),
  won: defineMessage<Count>({
    id: 'checkout.requests.figures.won',
    defaultMessage: '{count, plural, one {# won} other {# won}}',
  }),
  minutes: defineMessage<Count>({
    id: 'checkout.requests.figures.minutes',
    defaultMessage:
      '{count, plural, one {usually answered within # minute} other {usually answered within # minutes}}',
  }),
  hours: defineMessage<Count>({
    id: 'checkout.requests.figures.hours',
    defaultMessage:
      '{count, plural, one {usually answered within # hour} other {usually answered within # hours}}',
  }),
}

export const ruleTexts = {
  ...defineMessages({
    title: {
      id: 'checkout.requests.rules.title',
      defaultMessage: 'Which requests do you want to receive?',
    },
    isOpen: { id: 'checkout.requests.rules.isOpen', defaultMessage: 'Receive requests' },
    isOpenHint: {
      id: 'checkout.requests.rules.isOpenHint',
      defaultMessage:
        'Buyers don’t see these choices. A request that doesn’t fit isn’t sent to you.',
    },
    all: { id: 'checkout.requests.rules.all', defaultMessage: 'All requests' },
    none: { id: 'checkout.requests.rules.none', defaultMessage: 'No requests' },
    types: { id: 'checkout.requests.rules.types', defaultMessage: 'Materials (none marked: all)' },
    countries: {
      id: 'checkout.requests.rules.countries',
      defaultMessage: 'Delivered to (none marked: everywhere)',
    },
    minimum: { id: 'checkout.requests.rules.minimum', defaultMessage: 'From this quantity on' },
    minimumHint: {
      id: 'checkout.requests.rules.minimumHint',
      defaultMessage: 'Empty: any quantity',
    },
    save: { id: 'checkout.requests.rules.save', defaultMessage: 'Save' },
    saved: { id: 'checkout.requests.rules.saved', defaultMessage: 'Your choices are saved' },
    failed: {
      id: 'checkout.requests.rules.failed',
      defaultMessage: 'Your choices couldn’t be loaded',
    },
  }),
  materials: defineMessage<Count>({
    id: 'checkout.requests.rules.materials',
    defaultMessage: '{count, plural, one {# material} other {# materials}}',
  }),
  from: defineMessage<{ quantity: string }>({
    id: 'checkout.requests.rules.from',
    defaultMessage: 'from {quantity}',
  }),
}
