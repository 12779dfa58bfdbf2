import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.payOffer.title', defaultMessage: 'Pay the offer' },
    mustLogIn: {
      id: 'checkout.payOffer.mustLogIn',
      defaultMessage: 'You must be logged in to pay an offer',
    },
    freight: { id: 'checkout.payOffer.freight', defaultMessage: 'Freight' },
    included: {
      id: 'checkout.payOffer.included',
      defaultMessage: 'Freight is in the price. The seller sends the truck.',
    },
    failed: { id: 'checkout.payOffer.failed', defaultMessage: 'The offer couldn’t be loaded' },
    notFound: { id: 'checkout.payOffer.notFound', defaultMessage: 'This offer doesn’t exist' },
    ordered: { id: 'checkout.payOffer.ordered', defaultMessage: 'This offer is already ordered' },
    over: { id: 'checkout.payOffer.over', defaultMessage: 'This offer can’t be paid now' },
    overText: {
      id: 'checkout.payOffer.overText',
      defaultMessage: 'It isn’t accepted, or it wasn’t paid in time. The conversation shows why.',
    },
    toOrder: { id: 'checkout.payOffer.toOrder', defaultMessage: 'View your order' },
    toOrders: { id: 'checkout.payOffer.toOrders', defaultMessage: 'View your orders' },
    toConversation: {
      id: 'checkout.payOffer.toConversation',
      defaultMessage: 'Open the conversation',
    },
    toOffers: { id: 'checkout.payOffer.toOffers', defaultMessage: 'View your offers' },
    notOrdered: { id: 'checkout.payOffer.notOrdered', defaultMessage: 'Not ordered' },
    unknown: {
      id: 'checkout.payOffer.unknown',
      defaultMessage:
        'We don’t know yet whether we got your order. Try again: it’s the same order, so nothing is ordered or charged twice.',
    },
  }),
  payBy: defineMessage<{ company: string; date: string }>({
    id: 'checkout.payOffer.payBy',
    defaultMessage:
      'You agreed on these terms with {company}. Pay by {date}: until then, the lot is reserved for you.',
  }),
}
