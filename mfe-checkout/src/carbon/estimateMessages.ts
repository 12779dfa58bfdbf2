import type { Counterfactual } from '@materia/contracts/goods/carbonTerms.ts'
import { defineMessage, defineMessages } from 'react-intl'

/** `range`: whether the published figures differ. */
type Amounts = { amount: string; range: 'yes' | 'no'; low: string; high: string }

export const estimateMessages = {
  ...defineMessages({
    title: { id: 'checkout.estimate.title', defaultMessage: 'Carbon, estimated:' },
    weightMissing: {
      id: 'checkout.estimate.weightMissing',
      defaultMessage: 'no number, because nobody has said what a piece weighs.',
    },
    distanceUnknown: {
      id: 'checkout.estimate.distanceUnknown',
      defaultMessage: 'no number for the freight without both postal codes.',
    },
    freightUnknown: {
      id: 'checkout.estimate.freightUnknown',
      defaultMessage: 'no published factor fits the freight.',
    },
    notAsked: {
      id: 'checkout.estimate.notAsked',
      defaultMessage: 'The seller hasn’t said what it avoids.',
    },
    gradeNeeded: {
      id: 'checkout.estimate.gradeNeeded',
      defaultMessage: 'Its grade decides what it avoids, and the listing names none.',
    },
    avoidedUnknown: {
      id: 'checkout.estimate.avoidedUnknown',
      defaultMessage: 'No published factor fits what it avoids.',
    },
    buyer: {
      id: 'checkout.estimate.buyer',
      defaultMessage: 'Only the buyer may claim what is avoided.',
    },
    seller: {
      id: 'checkout.estimate.seller',
      defaultMessage: 'Only the seller may claim what is avoided.',
    },
  }),
  freight: defineMessage<Amounts>({
    id: 'checkout.estimate.freight',
    defaultMessage:
      'freight emits about {amount} by truck{range, select, yes { ({low} to {high})} other {}}.',
  }),
  landfilled: defineMessage<Amounts>({
    id: 'checkout.estimate.landfilled',
    defaultMessage:
      'Avoids about {amount} against landfill{range, select, yes { ({low} to {high})} other {}}.',
  }),
  burned: defineMessage<Amounts>({
    id: 'checkout.estimate.burned',
    defaultMessage:
      'Avoids about {amount} against burning{range, select, yes { ({low} to {high})} other {}}.',
  }),
  nothing: defineMessage<{ counterfactual: Counterfactual }>({
    id: 'checkout.estimate.nothing',
    defaultMessage:
      'Avoids nothing: {counterfactual, select, reusedInside {the plant would reuse it} other {it would be sold elsewhere anyway}}.',
  }),
}
