import type { UnknownReason } from '@materia/contracts/carbon/constants.ts'
import type { Claimant, Counterfactual } from '@materia/contracts/goods/carbonTerms.ts'
import { defineMessage, defineMessages } from 'react-intl'

/** `range`: whether the published figures differ. */
type Amounts = { amount: string; range: 'yes' | 'no'; low: string; high: string }

export const estimateMessages = {
  ...defineMessages({
    title: { id: 'checkout.estimate.title', defaultMessage: 'Carbon, estimated:' },
    notAsked: {
      id: 'checkout.estimate.notAsked',
      defaultMessage: 'The seller hasn’t said what it avoids.',
    },
  }),
  freightUnknown: defineMessage<{ why: UnknownReason }>({
    id: 'checkout.estimate.freightUnknown',
    defaultMessage:
      '{why, select, distanceUnknown {no number for the freight without both postal codes} weightMissing {no number, because nobody has said what a piece weighs} other {no published factor fits the freight}}.',
  }),
  avoidedUnknown: defineMessage<{ why: UnknownReason }>({
    id: 'checkout.estimate.avoidedUnknown',
    defaultMessage:
      '{why, select, weightMissing {} gradeNeeded {What it avoids depends on its grade, which the listing doesn’t name.} other {No published factor fits what it avoids.}}',
  }),
  freight: defineMessage<Amounts>({
    id: 'checkout.estimate.freight',
    defaultMessage:
      'freight emits about {amount} by truck{range, select, yes { ({low} to {high})} other {}}.',
  }),
  avoided: defineMessage<Amounts & { counterfactual: Counterfactual }>({
    id: 'checkout.estimate.avoided',
    defaultMessage:
      'Avoids about {amount} against {counterfactual, select, burned {burning} other {landfill}}{range, select, yes { ({low} to {high})} other {}}.',
  }),
  nothing: defineMessage<{ counterfactual: Counterfactual }>({
    id: 'checkout.estimate.nothing',
    defaultMessage:
      'Avoids nothing: {counterfactual, select, reusedInside {the plant would reuse it} other {it would be sold elsewhere anyway}}.',
  }),
  claim: defineMessage<{ claimant: Claimant }>({
    id: 'checkout.estimate.claim',
    defaultMessage:
      'Only the {claimant, select, buyer {buyer} other {seller}} may claim what is avoided.',
  }),
}
