import type { OfferEnd, offerPayments } from '@materia/contracts/offers/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

type Company = { company: string }
type Ended = { who: string; company: string }
type Accepted = { how: string; fee: number }
type Due = { company: string; date: string }

/** `who`: `you` if the reader did it. A blocked company must not learn of the block. */
export const endTexts: Record<OfferEnd, MessageDescriptor> = {
  declined: defineMessage<Ended>({
    id: 'checkout.offer.end.declined',
    defaultMessage:
      '{who, select, you {You declined this offer} other {{company} declined this offer}}',
  }),
  withdrawn: defineMessage<Ended>({
    id: 'checkout.offer.end.withdrawn',
    defaultMessage:
      '{who, select, you {You withdrew this offer} other {{company} withdrew this offer}}',
  }),
  blocked: defineMessage<Ended>({
    id: 'checkout.offer.end.blocked',
    defaultMessage:
      '{who, select, you {You ended it by blocking {company}} other {This offer has ended}}',
  }),
  ...defineMessages({
    expired: { id: 'checkout.offer.end.expired', defaultMessage: 'Expired without an answer' },
    lapsed: {
      id: 'checkout.offer.end.lapsed',
      defaultMessage: 'Not paid in time. The stock is free again',
    },
    lotGone: {
      id: 'checkout.offer.end.lotGone',
      defaultMessage: 'The listing is sold or withdrawn',
    },
    accountGone: {
      id: 'checkout.offer.end.accountGone',
      defaultMessage: 'Ended, because one of the companies left Materia',
    },
    notChosen: {
      id: 'checkout.offer.end.notChosen',
      defaultMessage: 'Not chosen. The request has ended',
    },
    over: { id: 'checkout.offer.end.over', defaultMessage: 'The frame contract has ended' },
  }),
}

type Hours = { hours: number }

/** How and until when an accepted offer is paid. */
export const payTexts: Record<(typeof offerPayments)[number], MessageDescriptor> = {
  card: defineMessage<Hours>({
    id: 'checkout.offer.pay.card',
    defaultMessage: 'by card within {hours} hours',
  }),
  transfer: defineMessage({
    id: 'checkout.offer.pay.transfer',
    defaultMessage: 'by bank transfer within 3 business days',
  }),
  any: defineMessage({
    id: 'checkout.offer.pay.any',
    defaultMessage: 'by card or bank transfer within 3 business days',
  }),
}

type Deposit = { percent: number; payDays: number; days: number }

/** The two payments of an offer with a deposit: the goods are handed over before the second. */
export const depositTexts = {
  buyer: defineMessage<Deposit>({
    id: 'checkout.offer.accept.deposit',
    defaultMessage:
      'You pay the deposit of {percent}% within {payDays} business days, before loading. You pay the rest within {days} days of delivery.',
  }),
  seller: defineMessage<Deposit>({
    id: 'checkout.offer.accept.deposit.seller',
    defaultMessage:
      'The buyer pays the deposit of {percent}% within {payDays} business days, and you then ship. The buyer pays the rest within {days} days of delivery, so you hand over the goods before Materia holds it.',
  }),
}

export const messages = {
  ...defineMessages({
    loading: { id: 'checkout.offer.loading', defaultMessage: 'Loading the offer' },
    failed: { id: 'checkout.offer.failed', defaultMessage: 'The offer couldn’t be loaded' },
    gone: { id: 'checkout.offer.gone', defaultMessage: 'This offer doesn’t exist.' },
    sum: { id: 'checkout.offer.sum', defaultMessage: 'Sum without tax and fees' },
    yours: { id: 'checkout.offer.state.yours', defaultMessage: 'Waiting for your answer' },
    open: { id: 'checkout.offer.state.open', defaultMessage: 'Open' },
    yoursStand: {
      id: 'checkout.offer.earlier.yours',
      defaultMessage: 'Your earlier terms can still be accepted:',
    },
    over: { id: 'checkout.offer.state.over', defaultMessage: 'No longer valid' },
    accepting: {
      id: 'checkout.offer.state.accepting',
      defaultMessage: 'Accepted. The stock is being reserved…',
    },
    ordered: { id: 'checkout.offer.state.ordered', defaultMessage: 'Ordered' },
    youPay: { id: 'checkout.offer.state.youPay', defaultMessage: 'You’re paying' },
    accept: { id: 'checkout.offer.step.accept', defaultMessage: 'Accept' },
    counter: { id: 'checkout.offer.step.counter', defaultMessage: 'Counter' },
    change: { id: 'checkout.offer.step.change', defaultMessage: 'Change' },
    decline: { id: 'checkout.offer.step.decline', defaultMessage: 'Decline' },
    withdraw: { id: 'checkout.offer.step.withdraw', defaultMessage: 'Withdraw' },
    renew: { id: 'checkout.offer.step.renew', defaultMessage: 'Renew' },
    pay: { id: 'checkout.offer.step.pay', defaultMessage: 'Pay' },
    anew: { id: 'checkout.offer.step.anew', defaultMessage: 'Make it anew' },
    cancel: { id: 'checkout.offer.step.cancel', defaultMessage: 'Back' },
    acceptTitle: { id: 'checkout.offer.accept.title', defaultMessage: 'Accept this offer?' },
    acceptBinds: {
      id: 'checkout.offer.accept.binds',
      defaultMessage: 'This is binding for both sides, with exactly these terms.',
    },
    part: { id: 'checkout.offer.accept.part', defaultMessage: 'How much do you take?' },
    partWrong: {
      id: 'checkout.offer.accept.partWrong',
      defaultMessage: 'Enter a quantity in this range',
    },
    declineTitle: { id: 'checkout.offer.decline.title', defaultMessage: 'Decline this offer?' },
    declineText: {
      id: 'checkout.offer.decline.text',
      defaultMessage: 'The offer ends. The other company sees your reason.',
    },
    reason: { id: 'checkout.offer.decline.reason', defaultMessage: 'What doesn’t fit?' },
    reasonMissing: {
      id: 'checkout.offer.decline.reasonMissing',
      defaultMessage: 'Choose a reason',
    },
    note: { id: 'checkout.offer.decline.note', defaultMessage: 'Note (optional)' },
    noteLong: { id: 'checkout.offer.decline.noteLong', defaultMessage: 'This note is too long' },
    withdrawTitle: { id: 'checkout.offer.withdraw.title', defaultMessage: 'Withdraw your offer?' },
    withdrawText: {
      id: 'checkout.offer.withdraw.text',
      defaultMessage: 'The other company can no longer accept it.',
    },
    pdf: { id: 'checkout.offer.pdf', defaultMessage: 'Download PDF' },
    author: { id: 'checkout.offer.author', defaultMessage: 'Written by' },
    none: { id: 'checkout.offer.history.none', defaultMessage: 'None' },
  }),
  numbered: defineMessage<{ number: string }>({
    id: 'checkout.offer.numbered',
    defaultMessage: 'Offer {number}',
  }),
  theirs: defineMessage<Company>({
    id: 'checkout.offer.state.theirs',
    defaultMessage: 'Waiting for {company}',
  }),
  theirsStand: defineMessage<Company>({
    id: 'checkout.offer.earlier.theirs',
    defaultMessage: 'You can still accept the earlier terms of {company}:',
  }),
  running: defineMessage<{ date: string }>({
    id: 'checkout.offer.state.running',
    defaultMessage: 'Frame contract until {date}',
  }),
  payBy: defineMessage<{ date: string }>({
    id: 'checkout.offer.state.payBy',
    defaultMessage: 'Agreed. Pay by {date}',
  }),
  paidBy: defineMessage<Due>({
    id: 'checkout.offer.state.paidBy',
    defaultMessage: 'Agreed. {company} has until {date} to pay',
  }),
  paying: defineMessage<Company>({
    id: 'checkout.offer.state.paying',
    defaultMessage: '{company} is paying',
  }),
  why: defineMessage<{ reason: string; note: string }>({
    id: 'checkout.offer.end.why',
    defaultMessage: 'Reason: {reason}{note, select, none {} other { · {note}}}',
  }),
  renewUntil: defineMessage<{ date: string }>({
    id: 'checkout.offer.end.renewUntil',
    defaultMessage: 'You can renew it until {date}.',
  }),
  valid: defineMessage<{ date: string; when: string }>({
    id: 'checkout.offer.valid',
    defaultMessage: '{date} ({when})',
  }),
  by: defineMessage<{ side: string; at: string }>({
    id: 'checkout.offer.by',
    defaultMessage: '{side}, {at}',
  }),
  order: defineMessage<{ number: string }>({
    id: 'checkout.offer.order',
    defaultMessage: 'Order {number}',
  }),
  acceptFor: defineMessage<{ sum: string }>({
    id: 'checkout.offer.accept.for',
    defaultMessage: 'Accept for {sum}',
  }),
  acceptBuyer: defineMessage<Accepted>({
    id: 'checkout.offer.accept.buyer',
    defaultMessage:
      'The stock is reserved for you at once. You then pay {how}. Tax and Materia’s fee of {fee}% are added.',
  }),
  acceptSeller: defineMessage<Accepted & Company>({
    id: 'checkout.offer.accept.seller',
    defaultMessage:
      'Your stock is reserved for {company} at once. They then pay {how}. If they don’t, it’s free again. Materia keeps a fee of {fee}%.',
  }),
  partRange: defineMessage<{ from: string; to: string }>({
    id: 'checkout.offer.accept.partRange',
    defaultMessage: 'From {from} to {to}, at the same price',
  }),
  acceptFrameBuyer: defineMessage<Accepted>({
    id: 'checkout.offer.accept.frame.buyer',
    defaultMessage:
      'You call off parts when you need them and pay each one then, {how}. Nothing is reserved before. Tax and Materia’s fee of {fee}% are added.',
  }),
  acceptFrameSeller: defineMessage<Accepted & Company>({
    id: 'checkout.offer.accept.frame.seller',
    defaultMessage:
      '{company} calls off parts and pays each one then, {how}. Nothing is reserved before, so keep enough in your listing. Materia keeps a fee of {fee}%.',
  }),
  history: defineMessage<{ count: number }>({
    id: 'checkout.offer.history.title',
    defaultMessage: 'History ({count})',
  }),
  changed: defineMessage<{ was: string; now: string }>({
    id: 'checkout.offer.history.changed',
    defaultMessage: '{now} (before: {was})',
  }),
  termsChanged: defineMessage<{ terms: string }>({
    id: 'checkout.offer.termsChanged',
    defaultMessage:
      'The listing has changed since this offer was made: {terms}. It can’t be accepted like this.',
  }),
}
