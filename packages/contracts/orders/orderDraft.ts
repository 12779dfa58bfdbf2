import Joi from 'joi'
import { addressRules } from '../places/address.ts'
import {
  emailAddress,
  postalPlace,
  recordId,
  textBy,
  textOf,
  termsRevision,
} from '../wire/fields.ts'
import { type Infer, object, oneOf, optional, withDefault } from '../wire/schema.ts'
import { contactPhoneMin, paymentMethods } from './constants.ts'
import { agreedTaxLines } from '../tax/taxLine.ts'
import { buyerReferences } from './invoicing/references.ts'
import { currency, money, quantity, unit } from './order.ts'

export const sentAddress = object({
  line1: textBy(addressRules.line1),
  line2: withDefault(textBy(addressRules.line2), ''),
  city: textBy(addressRules.city),
  ...postalPlace,
})

/**
 * The body that places an order for one listing. All fields below the references may repeat the
 * figures shown to the buyer. The server uses its own figures and refuses an order that differs,
 * with the changes.
 */
export const orderDraftSchema = object({
  materialId: recordId,
  quantity,

  /** Quote of the chosen shipping rate. */
  quote: textOf(1, 2_000),
  shippingAddress: sentAddress,
  billingAddress: sentAddress,
  contactEmail: emailAddress(),
  contactPhone: textOf(contactPhoneMin, 40),

  /**
   * The payment provider's token for the card; none for a transfer. Never a card number: the pattern
   * refuses plain digits.
   */
  paymentToken: optional(
    Joi.string()
      .pattern(/^[a-z]+_[A-Za-z0-9_]{2,200}$/)
      .when('paymentMethod', {
        is: 'transfer',
        // oxlint-disable-next-line unicorn/no-thenable
        then: Joi.forbidden(),
        otherwise: Joi.required(),
      }),
  ),
  paymentMethod: oneOf(paymentMethods),

  /**
   * The terms of the listing that the buyer agreed to. Without it, or if they have changed, the
   * order is refused with ORDER_CHANGED and the changes.
   */
  termsRevision: optional(termsRevision),

  /**
   * The same text for all orders of one checkout, because the limit of unpaid orders counts
   * checkouts. Without it, each order counts.
   */
  checkoutId: optional(textOf(16, 128)),
  ...buyerReferences,
  sellerId: optional(recordId),
  unit: optional(unit),
  totalPrice: optional(money),
  currency: optional(currency),
  shippingMethod: optional(textOf(1, 80)),
  shippingCarrier: optional(textOf(1, 80)),
  shippingCost: optional(money),

  /**
   * Materia's fee for the buyer. The order is refused when the actual fee is higher, not when it is
   * lower.
   */
  fee: optional(money),

  /**
   * The tax lines of `calculateShipping`. Without them, the order is refused when the buyer would
   * have to pay or withhold tax.
   */
  taxLines: optional(agreedTaxLines),
})
export type OrderDraft = Infer<typeof orderDraftSchema>
