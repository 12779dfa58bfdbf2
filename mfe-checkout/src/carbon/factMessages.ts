import type { LineNote, Method, UnknownReason } from '@materia/contracts/carbon/constants.ts'
import type { Counterfactual } from '@materia/contracts/goods/carbonTerms.ts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** The fate of the material without the sale. */
export const counterfactualTexts: Record<Counterfactual, MessageDescriptor> = defineMessages({
  landfilled: {
    id: 'checkout.carbon.against.landfilled',
    defaultMessage: 'Against: sent to landfill',
  },
  burned: { id: 'checkout.carbon.against.burned', defaultMessage: 'Against: burned' },
  soldElsewhere: {
    id: 'checkout.carbon.against.soldElsewhere',
    defaultMessage: 'Against: sold elsewhere anyway',
  },
  reusedInside: {
    id: 'checkout.carbon.against.reusedInside',
    defaultMessage: 'Against: reused inside the plant',
  },
})

/** Why nothing was avoided, for the fates that avoid nothing. */
export const nothingTexts: Partial<Record<Counterfactual, MessageDescriptor>> = defineMessages({
  soldElsewhere: {
    id: 'checkout.carbon.nothing.soldElsewhere',
    defaultMessage:
      'The material would have been sold to another buyer anyway. A change of buyers avoids nothing.',
  },
  reusedInside: {
    id: 'checkout.carbon.nothing.reusedInside',
    defaultMessage:
      'The plant would have reused the material itself. Selling it instead avoids nothing.',
  },
})

export const reasonTexts: Record<UnknownReason, MessageDescriptor> = defineMessages({
  distanceUnknown: {
    id: 'checkout.carbon.why.distanceUnknown',
    defaultMessage: 'The distance is unknown because a postal code is missing.',
  },
  modeWithoutFactor: {
    id: 'checkout.carbon.why.modeWithoutFactor',
    defaultMessage: 'No published factor covers this kind of transport.',
  },
  notAsked: {
    id: 'checkout.carbon.why.notAsked',
    defaultMessage:
      'The seller hasn’t said what would happen to the material without the sale, and Materia doesn’t guess.',
  },
  neverBurned: {
    id: 'checkout.carbon.why.neverBurned',
    defaultMessage: 'The seller named burning, but metal isn’t burned. There’s nothing to compare.',
  },
  factorNotValid: {
    id: 'checkout.carbon.why.factorNotValid',
    defaultMessage: 'No edition of the published factors was valid on the day of the order.',
  },
  gradeNeeded: {
    id: 'checkout.carbon.why.gradeNeeded',
    defaultMessage: 'The listing names no grade, and the factors of the grades are far apart.',
  },
  otherResins: {
    id: 'checkout.carbon.why.otherResins',
    defaultMessage: 'No factor is published for this plastic, only an average of other plastics.',
  },
  otherAlloy: {
    id: 'checkout.carbon.why.otherAlloy',
    defaultMessage:
      'No factor is published for this alloy, only for its base metal without the other metals.',
  },
  otherMetals: {
    id: 'checkout.carbon.why.otherMetals',
    defaultMessage:
      'No factor is published for this metal, only for a mix of metals in unknown shares.',
  },
  mixture: {
    id: 'checkout.carbon.why.mixture',
    defaultMessage:
      'This is a mix of metals under one trade name, and no factor is published for it.',
  },
  unknownMaterial: {
    id: 'checkout.carbon.why.unknownMaterial',
    defaultMessage: 'Materia has no published factor for this material.',
  },
  weightMissing: {
    id: 'checkout.carbon.why.weightMissing',
    defaultMessage: 'The material is sold in pieces, and nobody has said what one weighs.',
  },
  refunded: {
    id: 'checkout.carbon.why.refunded',
    defaultMessage: 'The goods were refunded in full, so nothing is counted.',
  },
})

export const noteTexts: Record<LineNote, MessageDescriptor> = defineMessages({
  postIndustrial: {
    id: 'checkout.carbon.note.postIndustrial',
    defaultMessage:
      'The factor is published for post-consumer material. This material is post-industrial.',
  },
  otherForm: {
    id: 'checkout.carbon.note.otherForm',
    defaultMessage: 'The factor is published for another form of the same material.',
  },
  otherCountry: {
    id: 'checkout.carbon.note.otherCountry',
    defaultMessage: 'The factor is from the United Kingdom, not from Mexico or the United States.',
  },
  oneCopy: {
    id: 'checkout.carbon.note.oneCopy',
    defaultMessage: 'A value could be checked in only one copy of its publication.',
  },
  distanceEstimated: {
    id: 'checkout.carbon.note.distanceEstimated',
    defaultMessage: 'The distance is computed from postal codes, not measured.',
  },
  emptyTripsInFactor: {
    id: 'checkout.carbon.note.emptyTripsInFactor',
    defaultMessage: 'The factor already includes an average share of empty trips.',
  },
  burningNotCounted: {
    id: 'checkout.carbon.note.burningNotCounted',
    defaultMessage:
      'The emissions of burning the material aren’t counted, because no factor of the same model was checked.',
  },
  rangeBurningOnly: {
    id: 'checkout.carbon.note.rangeBurningOnly',
    defaultMessage: 'One end of the range counts only burning the fuel, not making it.',
  },
  oneFigure: {
    id: 'checkout.carbon.note.oneFigure',
    defaultMessage: 'Only one publication has a figure, so there is no range.',
  },
})

export const methodTexts: Record<Method, MessageDescriptor> = defineMessages({
  endOfLife: {
    id: 'checkout.carbon.method.endOfLife',
    defaultMessage: 'Method: end of life. It credits sending material to recycling.',
  },
  recycledContent: {
    id: 'checkout.carbon.method.recycledContent',
    defaultMessage: 'Method: recycled content. It credits using recycled material.',
  },
})

export const claimTexts = defineMessages({
  you: { id: 'checkout.carbon.claim.you', defaultMessage: 'Only you may claim what is avoided.' },
  buyer: {
    id: 'checkout.carbon.claim.buyer',
    defaultMessage: 'Only the buyer may claim what is avoided.',
  },
  seller: {
    id: 'checkout.carbon.claim.seller',
    defaultMessage: 'Only the seller may claim what is avoided.',
  },
})
