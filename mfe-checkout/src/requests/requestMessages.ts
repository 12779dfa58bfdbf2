import type {
  InviteState,
  RefusalReason,
  RequestEnd,
} from '@materia/contracts/requests/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

/** A seller's part in a request, for the buyer. */
export const sellerStates: Record<InviteState, MessageDescriptor> = defineMessages({
  asked: { id: 'checkout.request.seller.asked', defaultMessage: 'No answer yet' },
  answered: { id: 'checkout.request.seller.answered', defaultMessage: 'Made an offer' },
  declined: { id: 'checkout.request.seller.declined', defaultMessage: 'Declined' },
  chosen: { id: 'checkout.request.seller.chosen', defaultMessage: 'Awarded' },
  notChosen: { id: 'checkout.request.seller.notChosen', defaultMessage: 'Not chosen' },
  ended: { id: 'checkout.request.seller.ended', defaultMessage: 'Didn’t answer' },
})

/** The same for the seller itself. */
export const ownStates: Record<InviteState, MessageDescriptor> = defineMessages({
  asked: { id: 'checkout.request.own.asked', defaultMessage: 'Waiting for your offer' },
  answered: { id: 'checkout.request.own.answered', defaultMessage: 'You made an offer' },
  declined: { id: 'checkout.request.own.declined', defaultMessage: 'You declined' },
  chosen: { id: 'checkout.request.own.chosen', defaultMessage: 'Your offer was chosen' },
  notChosen: { id: 'checkout.request.own.notChosen', defaultMessage: 'Not chosen' },
  ended: { id: 'checkout.request.own.ended', defaultMessage: 'Ended without your offer' },
})

export const reasonTexts: Record<RefusalReason, MessageDescriptor> = defineMessages({
  noStock: { id: 'checkout.request.reason.noStock', defaultMessage: 'No stock' },
  quantity: { id: 'checkout.request.reason.quantity', defaultMessage: 'The quantity' },
  price: { id: 'checkout.request.reason.price', defaultMessage: 'The price' },
  place: { id: 'checkout.request.reason.place', defaultMessage: 'We don’t deliver there' },
  dates: { id: 'checkout.request.reason.dates', defaultMessage: 'The dates' },
  otherMaterial: {
    id: 'checkout.request.reason.otherMaterial',
    defaultMessage: 'We no longer sell this material',
  },
  other: { id: 'checkout.request.reason.other', defaultMessage: 'Another reason' },
})

export const endTexts: Record<RequestEnd, MessageDescriptor> = defineMessages({
  filled: { id: 'checkout.request.end.filled', defaultMessage: 'Ended: all of it is awarded' },
  deadline: { id: 'checkout.request.end.deadline', defaultMessage: 'Ended: time is up' },
  closed: { id: 'checkout.request.end.closed', defaultMessage: 'Ended by the buyer' },
  cancelled: { id: 'checkout.request.end.cancelled', defaultMessage: 'Canceled by the buyer' },
  accountGone: {
    id: 'checkout.request.end.accountGone',
    defaultMessage: 'Ended, because the buyer left Materia',
  },
})

export const messages = {
  ...defineMessages({
    ended: { id: 'checkout.request.ended', defaultMessage: 'Ended' },
    lapsed: {
      id: 'checkout.request.end.lapsed',
      defaultMessage: 'Ended: an award lapsed, because it wasn’t paid in time',
    },
    quantity: { id: 'checkout.request.quantity', defaultMessage: 'Quantity' },
    to: { id: 'checkout.request.to', defaultMessage: 'Delivered to' },
    until: { id: 'checkout.request.until', defaultMessage: 'Answers until' },
    currency: { id: 'checkout.request.currency', defaultMessage: 'Currency' },
    note: { id: 'checkout.request.note', defaultMessage: 'Note' },
    check: {
      id: 'checkout.request.check',
      defaultMessage: 'Check the marked fields. Nothing was sent.',
    },
    wrongWeight: {
      id: 'checkout.request.wrongWeight',
      defaultMessage: 'Enter a weight, such as 22 t, 44,000 lb or 22,000 kg',
    },
    tooHeavy: { id: 'checkout.request.tooHeavy', defaultMessage: 'At most 10,000 t' },
  }),
  numbered: defineMessage<{ number: string }>({
    id: 'checkout.request.numbered',
    defaultMessage: 'Request {number}',
  }),
  understood: defineMessage<{ quantity: string }>({
    id: 'checkout.request.understood',
    defaultMessage: 'That’s {quantity}',
  }),
  untilDate: defineMessage<{ date: string; when: string }>({
    id: 'checkout.request.untilDate',
    defaultMessage: '{date} ({when})',
  }),
  place: defineMessage<{ postalCode: string; place: string }>({
    id: 'checkout.request.place',
    defaultMessage: '{place}, ZIP {postalCode}',
  }),
  andMore: defineMessage<{ title: string; count: number }>({
    id: 'checkout.request.andMore',
    defaultMessage: '{title} and {count, plural, one {# more listing} other {# more listings}}',
  }),
}

/** Reasons why a request was not made or changed, by code. */
export const refusals = defineMessages({
  NOT_AVAILABLE: {
    id: 'checkout.request.error.notAvailable',
    defaultMessage: 'These listings are no longer available.',
  },
  REQUESTS_FULL: {
    id: 'checkout.request.error.full',
    defaultMessage: 'You’ve reached the limit of requests. End open ones, or try again tomorrow.',
  },
  REQUEST_REFUSED: {
    id: 'checkout.request.error.refused',
    defaultMessage: 'None of these companies takes a request like this one.',
  },
  REQUEST_SAME: {
    id: 'checkout.request.error.same',
    defaultMessage: 'You’ve asked these companies for the same today.',
  },
  REQUEST_ENDED: {
    id: 'checkout.request.error.ended',
    defaultMessage: 'This request has ended.',
  },
  REQUEST_ANSWERED: {
    id: 'checkout.request.error.answered',
    defaultMessage: 'You’ve already answered. Withdraw your offer instead.',
  },
  NOT_FOUND: {
    id: 'checkout.request.error.notFound',
    defaultMessage: 'This request doesn’t exist.',
  },
})
