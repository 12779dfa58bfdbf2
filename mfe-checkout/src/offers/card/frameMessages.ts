import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import type { OfferStateName } from '@materia/contracts/offers/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const amountLabels: Record<Unit, MessageDescriptor> = defineMessages({
  Kg: { id: 'checkout.offer.frame.amount.kg', defaultMessage: 'Quantity to call off (kg)' },
  T: { id: 'checkout.offer.frame.amount.t', defaultMessage: 'Quantity to call off (t)' },
  Pieces: {
    id: 'checkout.offer.frame.amount.pieces',
    defaultMessage: 'Quantity to call off (pieces)',
  },
})

/** The state of a call-off without an order. */
export const partStates: Partial<Record<OfferStateName, MessageDescriptor>> = defineMessages({
  accepting: { id: 'checkout.offer.frame.part.accepting', defaultMessage: 'Being reserved' },
  accepted: { id: 'checkout.offer.frame.part.accepted', defaultMessage: 'Reserved, not paid yet' },
  ordering: { id: 'checkout.offer.frame.part.ordering', defaultMessage: 'Being paid' },
  ended: { id: 'checkout.offer.frame.part.ended', defaultMessage: 'Lapsed' },
})

export const messages = {
  ...defineMessages({
    loading: { id: 'checkout.offer.frame.loading', defaultMessage: 'Loading the call-offs' },
    failed: {
      id: 'checkout.offer.frame.failed',
      defaultMessage: 'The call-offs couldn’t be loaded',
    },
    callOff: { id: 'checkout.offer.frame.callOff', defaultMessage: 'Call off' },
    otherWay: {
      id: 'checkout.offer.frame.otherWay',
      defaultMessage: 'Other address or payment',
    },
    parts: { id: 'checkout.offer.frame.parts', defaultMessage: 'Call-offs' },
    usedUp: {
      id: 'checkout.offer.frame.usedUp',
      defaultMessage: 'Nothing is left this month. You can call off again next month.',
    },
    end: { id: 'checkout.offer.frame.end', defaultMessage: 'End the contract' },
    endTitle: { id: 'checkout.offer.frame.end.title', defaultMessage: 'End this frame contract?' },
  }),
  called: defineMessage<{ called: string; total: string }>({
    id: 'checkout.offer.frame.called',
    defaultMessage: '{called} of {total} called off',
  }),
  left: defineMessage<{ left: string; month: string }>({
    id: 'checkout.offer.frame.left',
    defaultMessage: '{left} left, {month} of it this month',
  }),
  until: defineMessage<{ date: string }>({
    id: 'checkout.offer.frame.until',
    defaultMessage: 'Parts can be called off until {date}.',
  }),
  owed: defineMessage<{ owed: string }>({
    id: 'checkout.offer.frame.owed',
    defaultMessage: 'The time is over. The buyer still has to take {owed}.',
  }),
  notice: defineMessage<{ who: string; company: string }>({
    id: 'checkout.offer.frame.notice',
    defaultMessage:
      '{who, select, you {You’re ending this contract.} other {{company} is ending this contract.}}',
  }),
  wrong: defineMessage<{ most: string }>({
    id: 'checkout.offer.frame.wrong',
    defaultMessage: 'Enter a whole quantity of up to {most}',
  }),
  quick: defineMessage<{ sum: string }>({
    id: 'checkout.offer.frame.quick',
    defaultMessage: 'Call off and order for {sum}',
  }),
  quickHow: defineMessage<{ address: string }>({
    id: 'checkout.offer.frame.quickHow',
    defaultMessage: 'As last time: by bank transfer, to {address}. With tax and fees.',
  }),
  quickFreight: defineMessage<{ kind: string; carrier: string; price: string }>({
    id: 'checkout.offer.frame.quickFreight',
    defaultMessage:
      '{kind, select, included {Freight is included.} ownTruck {You send the truck.} other {Freight by {carrier}: {price}.}}',
  }),
  endText: defineMessage<{ days: number }>({
    id: 'checkout.offer.frame.end.text',
    defaultMessage:
      '{days, plural, =0 {It ends at once.} one {Parts can still be called off for # day.} other {Parts can still be called off for # days.}}',
  }),
  endRest: defineMessage<{ company: string }>({
    id: 'checkout.offer.frame.end.rest',
    defaultMessage: 'The rest then lapses. Orders go on. {company} is notified now.',
  }),
  partOf: defineMessage<{ number: string }>({
    id: 'checkout.offer.frame.partOf',
    defaultMessage: 'Called off from offer {number}',
  }),
}
