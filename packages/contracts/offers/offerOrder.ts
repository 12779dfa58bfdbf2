import Joi from 'joi'
import { contactPhoneMin, paymentMethods } from '../orders/constants.ts'
import { buyerReferences } from '../orders/invoicing/references.ts'
import { money, orderSchema, quantity } from '../orders/order.ts'
import { sentAddress } from '../orders/orderDraft.ts'
import { shippingPlaceSchema, shippingRateSchema } from '../orders/shipping.ts'
import { agreedTaxLines, shownTaxLines } from '../tax/taxLine.ts'
import { emailAddress, recordId, textOf } from '../wire/fields.ts'
import { array, type Infer, object, oneOf, optional, type Sent } from '../wire/schema.ts'
import { linesMax } from './constants.ts'
import { hash } from './offer.ts'

/** `quantity`: a part of a frame contract. */
export const offerRatesRequestSchema = object({
  destination: shippingPlaceSchema,
  quantity: optional(quantity),
})
export type OfferRatesRequest = Sent<typeof offerRatesRequestSchema>

/** The freight and the tax of each line, for the buyer of an accepted offer. */
export const offerRatesSchema = object({
  lines: array(
    object({
      materialId: recordId,

      /** Only the seller's truck when the price includes the freight. */
      rates: array(shippingRateSchema),
      ownTruck: optional(shippingRateSchema),
      taxLines: shownTaxLines,
      amount: money,

      /** Paid first for more weight than ordered, before tax. `taxLines` includes its tax. */
      overage: optional(money),
      fee: money,
    }),
  ),
  isEstimate: Joi.boolean(),
})
export type OfferRates = Infer<typeof offerRatesSchema>

/**
 * Orders an accepted offer. All its orders are placed, or none. Several listings are paid by
 * transfer.
 */
export const offerOrderDraftSchema = object({
  hash,
  lines: array(
    object({
      materialId: recordId,

      /** From `getOfferRates`. */
      quote: textOf(1, 2_000),
      taxLines: optional(agreedTaxLines),
    }),
  )
    .min(1)
    .max(linesMax)
    .unique('materialId'),
  shippingAddress: sentAddress,
  billingAddress: sentAddress,
  contactEmail: emailAddress(),
  contactPhone: textOf(contactPhoneMin, 40),
  paymentMethod: oneOf(paymentMethods),
  paymentToken: optional(Joi.string().pattern(/^[a-z]+_[A-Za-z0-9_]{2,200}$/)),
  ...buyerReferences,
})
export type OfferOrderDraft = Sent<typeof offerOrderDraftSchema>

export const offerOrdersSchema = object({ orders: array(orderSchema) })
export type OfferOrders = Infer<typeof offerOrdersSchema>
