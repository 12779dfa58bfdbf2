/** Spec 9: what is sent where nothing else is known, in centimetres and kilograms. */
export const fixedPackage = {
  dimensions: { length: 20, width: 20, height: 20 },
  weight: 50,
  packageType: 'pallet',
} as const
/** What the carriers of the table offer; a provider of freight calls its services as it likes. */
export const shippingServices = ['economy', 'standard', 'express'] as const
/** How long the price of a rate holds. */
export const quoteMinutes = 30
/** Ten trucks. */
export const weightMax = 200_000
/** As long as a trailer, in centimetres. */
export const lengthMax = 1_600

export const orderRoles = ['buyer', 'seller'] as const
/** Spec 5. */
export const paymentMethods = ['credit', 'debit', 'paypal'] as const
/** A sandbox moves no money: what becomes of a payment is said by its token, `tok_ok`, `tok_declined`, `tok_challenge`, `tok_expired` (while it waits) or `tok_chargeback`. */
export const paymentProviders = ['sandbox', 'stripe'] as const
/** `pending`: not paid yet. `held`: authorised. `captured`: taken from the buyer, and not yet the seller's. `chargedBack`: the buyer's bank has taken it back. */
export const paymentStatuses = [
  'pending',
  'held',
  'captured',
  'released',
  'refunded',
  'voided',
  'failed',
  'chargedBack',
] as const
/** Whether a company can be paid by the provider: `none` of it has begun with that, `incomplete` where the provider still asks for something. */
export const payoutStates = ['none', 'incomplete', 'ready'] as const
/** Most of what a provider tells in one webhook. */
export const webhookBytesMax = 256 * 1024
/** Of the price of the lot, not of its freight. The spec has fees and no figure: these stand here alone. */
export const feePercent = { buyer: 1, seller: 2 } as const
export const contactPhoneMin = 10
export const ordersPageSize = 20
export const ordersPageSizeMax = 100
export const stepNoteMax = 1000
/** Papers of one upload, or one step: pictures and PDFs. */
export const attachmentsMax = 5
export const attachmentBytesMax = 10 * 1024 * 1024
export const attachmentPagesMax = 50
export const orderAttachmentsMax = 40
/** Most papers of a company that are uploaded and not with an order yet. */
export const waitingAttachmentsMax = 50
export const attachmentSubjects = ['shipping', 'problem'] as const
export type OrderRole = (typeof orderRoles)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PaymentProviderName = (typeof paymentProviders)[number]
