import { textOf } from '../../wire/fields.ts'
import { array, type Infer, object, oneOf, optional } from '../../wire/schema.ts'
import { referenceFields, referenceMax } from './constants.ts'

const texts = {
  /** The number of the buyer’s own purchase order, for the seller’s invoice. */
  poNumber: textOf(0, referenceMax.poNumber).allow(''),

  /** Only for the buyer’s company. */
  costCenter: textOf(0, referenceMax.costCenter).allow(''),

  /** Only for the seller’s company. */
  sellerNote: textOf(0, referenceMax.sellerNote, 'lines').allow(''),
}

/** The references that the buyer may type at the checkout. */
export const buyerReferences = {
  poNumber: optional(texts.poNumber),
  costCenter: optional(texts.costCenter),
}

/** The companies' own references of an order. Texts of the other side are empty. */
export const referencesSchema = object({
  ...texts,

  /** The texts that the reader may change now. */
  canChange: array(oneOf(referenceFields)),
})
export type References = Infer<typeof referencesSchema>

/** Only the texts to change. */
export const referencesDraftSchema = object({
  ...buyerReferences,
  sellerNote: optional(texts.sellerNote),
})
export type ReferencesDraft = Infer<typeof referencesDraftSchema>
