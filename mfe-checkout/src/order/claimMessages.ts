import type { ClaimKind, ClaimNews, OrderRole } from '@materia/contracts/orders/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const claimKindNames: Record<ClaimKind, MessageDescriptor> = defineMessages({
  shortWeight: { id: 'checkout.order.claim.kind.shortWeight', defaultMessage: 'Short weight' },
  contaminated: { id: 'checkout.order.claim.kind.contaminated', defaultMessage: 'Contaminated' },
  wrongMaterial: {
    id: 'checkout.order.claim.kind.wrongMaterial',
    defaultMessage: 'Wrong material',
  },
  damaged: { id: 'checkout.order.claim.kind.damaged', defaultMessage: 'Damaged' },
  balanceUnpaid: {
    id: 'checkout.order.claim.kind.balanceUnpaid',
    defaultMessage: 'Balance not paid',
  },
  notArrived: { id: 'checkout.order.claim.kind.notArrived', defaultMessage: 'It hasn’t arrived' },
})

type Sums = { asked: string; offered: string; kind: string }

/** The task of each side in each phase of a claim. */
export const claimTexts = {
  opened: {
    buyer: defineMessage<Sums>({
      id: 'checkout.order.claim.opened.buyer',
      defaultMessage:
        '{kind}: you asked for a refund of {asked}. The seller accepts it, makes a counter-offer or contests it. We hold the payment until it’s settled.',
    }),
    seller: defineMessage<Sums>({
      id: 'checkout.order.claim.opened.seller',
      defaultMessage:
        '{kind}: the buyer asks for a refund of {asked}. Accept it, make a counter-offer, or contest it with what proves your side.',
    }),
  },
  countered: {
    buyer: defineMessage<Sums>({
      id: 'checkout.order.claim.countered.buyer',
      defaultMessage:
        '{kind}: the seller offers {offered} of the {asked} that you asked for. If you refuse the offer, Materia decides.',
    }),
    seller: defineMessage<Sums>({
      id: 'checkout.order.claim.countered.seller',
      defaultMessage:
        '{kind}: you offered {offered} of the {asked} that the buyer asked for. The buyer accepts or refuses the offer. Until then you can offer more.',
    }),
  },
  case: {
    buyer: defineMessage<Sums>({
      id: 'checkout.order.claim.case.buyer',
      defaultMessage:
        '{kind}: you asked for {asked}, and you don’t agree with the seller, so Materia decides and tells both of you why. Add everything that proves your side to the order.',
    }),
    seller: defineMessage<Sums>({
      id: 'checkout.order.claim.case.seller',
      defaultMessage:
        '{kind}: the buyer asks for {asked}, and you don’t agree, so Materia decides and tells both of you why. Add everything that proves your side to the order.',
    }),
  },
}

type Silence = { date: string; amount: string; role: OrderRole }

/** The effect of silence, or the date of a decision. */
export const claimSilenceTexts = {
  opened: defineMessage<Silence>({
    id: 'checkout.order.claim.silence.opened',
    defaultMessage:
      'If {role, select, buyer {the seller doesn’t} other {you don’t}} answer by {date}, {role, select, buyer {you get back} other {the buyer gets back}} {amount}. We remind both of you before.',
  }),
  countered: defineMessage<Silence>({
    id: 'checkout.order.claim.silence.countered',
    defaultMessage:
      'If {role, select, buyer {you don’t} other {the buyer doesn’t}} answer by {date}, the offer of {amount} counts as accepted. We remind both of you before.',
  }),
  caseNext: defineMessage<Silence>({
    id: 'checkout.order.claim.silence.caseNext',
    defaultMessage: 'Without an agreement by {date}, Materia decides.',
  }),
  case: defineMessage<Silence>({
    id: 'checkout.order.claim.silence.case',
    defaultMessage: 'Materia decides by {date}. We hold the payment until then.',
  }),
  overdue: defineMessage<Silence>({
    id: 'checkout.order.claim.silence.overdue',
    defaultMessage:
      'We haven’t decided in time, and we’re sorry. The new date is {date}. We hold the payment until then.',
  }),
}

/** Lines of the timeline. `amount`: empty if the line has none. */
export const claimNewsTexts: Record<ClaimNews, MessageDescriptor> = {
  opened: defineMessage<{ kind: string; amount: string }>({
    id: 'checkout.order.claim.news.opened',
    defaultMessage: '{kind}: refund of {amount} requested',
  }),
  countered: defineMessage<{ amount: string }>({
    id: 'checkout.order.claim.news.countered',
    defaultMessage: 'Counter-offer: {amount}',
  }),
  ...defineMessages({
    contested: {
      id: 'checkout.order.claim.news.contested',
      defaultMessage: 'No agreement. Materia decides',
    },
    escalated: {
      id: 'checkout.order.claim.news.escalated',
      defaultMessage: 'No agreement in time. Materia decides',
    },
    postponed: {
      id: 'checkout.order.claim.news.postponed',
      defaultMessage: 'Materia named a new date for the decision',
    },
    resumed: {
      id: 'checkout.order.claim.news.resumed',
      defaultMessage: 'The bank returned the payment. The reported problem is open again',
    },
    withdrawn: {
      id: 'checkout.order.claim.news.withdrawn',
      defaultMessage: 'The report was withdrawn. The seller is paid',
    },
  }),
  accepted: defineMessage<{ amount: string }>({
    id: 'checkout.order.claim.news.accepted',
    defaultMessage: 'Agreed: {amount} refunded',
  }),
  silence: defineMessage<{ amount: string }>({
    id: 'checkout.order.claim.news.silence',
    defaultMessage: 'No answer in time: {amount} refunded',
  }),
  decided: defineMessage<{ amount: string }>({
    id: 'checkout.order.claim.news.decided',
    defaultMessage:
      '{amount, select, none {Materia’s decision: no refund} other {Materia’s decision: {amount} refunded}}',
  }),
}

export const messages = {
  ...defineMessages({
    kind: { id: 'checkout.order.claim.kind', defaultMessage: 'What’s wrong?' },
    chooseKind: { id: 'checkout.order.claim.chooseKind', defaultMessage: 'Choose' },
    share: { id: 'checkout.order.claim.share', defaultMessage: 'How much are you asking for?' },
    everything: { id: 'checkout.order.claim.everything', defaultMessage: 'Everything I paid' },
    describe: { id: 'checkout.order.claim.describe', defaultMessage: 'Describe the problem' },
    offer: { id: 'checkout.order.claim.offer', defaultMessage: 'Your offer' },
    evidence: { id: 'checkout.order.claim.evidence', defaultMessage: 'Why you don’t agree' },
    offerInvalid: {
      id: 'checkout.order.claim.offerInvalid',
      defaultMessage: 'Offer less than the buyer asks for, and more than before',
    },
    claimRequired: {
      id: 'checkout.order.claim.required',
      defaultMessage: 'Say what’s wrong and how much you’re asking for',
    },
  }),
  amountHint: defineMessage<{ currency: string; total: string }>({
    id: 'checkout.order.claim.amountHint',
    defaultMessage: 'In {currency}, up to {total}',
  }),
  offerHint: defineMessage<{ currency: string; asked: string }>({
    id: 'checkout.order.claim.offerHint',
    defaultMessage: 'In {currency}, less than {asked}',
  }),
  raiseHint: defineMessage<{ currency: string; asked: string; offered: string }>({
    id: 'checkout.order.claim.raiseHint',
    defaultMessage: 'In {currency}, more than {offered} and less than {asked}',
  }),
}
