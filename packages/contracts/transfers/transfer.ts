import Joi from 'joi'
import { currency, money } from '../orders/order.ts'
import { instant, recordId } from '../wire/fields.ts'
import { type Infer, nullable, object, oneOf, optional, type Sent } from '../wire/schema.ts'
import { receivingAccountKinds, sandboxTransfers } from './constants.ts'

/** Materia's account in the currency of an order. `routingNumber`: null for a CLABE. */
export const receivingAccountSchema = object({
  kind: oneOf(receivingAccountKinds),
  accountNumber: Joi.string(),
  routingNumber: nullable(Joi.string()),
  beneficiary: Joi.string(),
})
export type ReceivingAccount = Infer<typeof receivingAccountSchema>

/** `RF`, two check digits and the number of an order, or of several (ISO 11649). */
export const transferReference = Joi.string().pattern(/^RF\d{10,16}$/)

/**
 * How to pay an order by transfer. `reference`: letters and digits, in any case and with any spaces.
 * `received`: the part that has come.
 */
export const transferInstructionsSchema = object({
  account: receivingAccountSchema,
  reference: transferReference,
  currency,
  amount: money,
  received: money,
  lacking: money,
  dueAt: instant,
})
export type TransferInstructions = Infer<typeof transferInstructionsSchema>

/**
 * The transfer that the sandbox's bank makes for an order of the signed-in buyer. `reference`: of a
 * joint transfer for this order and others.
 */
export const sandboxTransferDraftSchema = object({
  orderId: recordId,
  transfer: oneOf(sandboxTransfers),
  reference: optional(transferReference),
})
export type SandboxTransferDraft = Sent<typeof sandboxTransferDraftSchema>
