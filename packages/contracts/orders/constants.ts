/** The default package for freight, in centimeters and kilograms. */
export const fixedPackage = {
  dimensions: { length: 20, width: 20, height: 20 },
  weight: 50,
  packageType: 'pallet',
} as const
/** Services of our own price table. A freight provider has its own names. */
export const shippingServices = ['economy', 'standard', 'express'] as const
/** The freight rate of a buyer who sends a truck. It costs nothing. */
export const ownTruck = { carrier: 'Own truck', service: 'ownTruck' } as const
export const pickupArrangers = ['materia', 'seller', 'buyer'] as const
export type PickupArranger = (typeof pickupArrangers)[number]
export const pickupFields = [
  'address',
  'hours',
  'contactName',
  'contactPhone',
  'pieces',
  'grossKilograms',
  'date',
  'reference',
] as const
export type PickupField = (typeof pickupFields)[number]
/** Maximum lengths of the free texts. */
export const pickupMax = {
  address: 200,
  hours: 120,
  contactName: 80,
  contactPhone: 40,
  reference: 80,
} as const
/** How long a quote for freight is valid. */
export const quoteMinutes = 30
/** In kilograms; ten trucks. */
export const weightMax = 200_000
/** In centimeters; as long as a trailer. */
export const lengthMax = 1_600

export const orderRoles = ['buyer', 'seller'] as const
export const cardMethods = ['credit', 'debit', 'paypal'] as const
export const paymentMethods = [...cardMethods, 'transfer'] as const
/** How long a buyer has to pay by transfer, in business days of the currency's country. */
export const transferDays = 3
/** How long a buyer has to pay the balance after the delivery. */
export const balanceDays = 7
/**
 * The sandbox moves no money. The token decides what happens to a payment: `tok_ok`,
 * `tok_declined`, `tok_challenge`, `tok_expired` (while it waits) or `tok_chargeback`.
 */
export const paymentProviders = ['sandbox', 'stripe'] as const
/**
 * The bank for transfers. `sandbox` moves no money. `file`: operators exchange files with a bank.
 * `stripe`: each buyer has an account number of its own at Stripe.
 */
export const transferProviders = ['sandbox', 'file', 'stripe', 'none'] as const
export type TransferProviderName = (typeof transferProviders)[number]
/**
 * `pending`: not paid yet. `promised`: the buyer will pay by transfer. `held`: authorized.
 * `captured`: charged to the buyer, not yet paid to the seller. `chargedBack`: the buyer's bank has reversed it.
 */
export const paymentStatuses = [
  'pending',
  'promised',
  'held',
  'captured',
  'released',
  'refunded',
  'voided',
  'failed',
  'chargedBack',
] as const
/**
 * Whether the provider can pay a company. `none`: the company has not started the onboarding.
 * `incomplete`: the provider still needs information.
 */
export const payoutStates = ['none', 'incomplete', 'ready'] as const
/** Maximum size of a webhook's body. */
export const webhookBytesMax = 256 * 1024
/**
 * Percentage of the lot's price, without freight. The product's rules name no figure; only this
 * line defines it.
 */
export const feePercent = { buyer: 1, seller: 2 } as const
export const contactPhoneMin = 10
export const ordersPageSize = 20
export const ordersPageSizeMax = 100
export const stepNoteMax = 1000
/** Maximum number of attachments, pictures or PDFs, in one upload or one step. */
export const attachmentsMax = 5
export const attachmentBytesMax = 10 * 1024 * 1024
export const attachmentPagesMax = 50
export const orderAttachmentsMax = 40
/** Maximum number of a company's uploaded attachments that no order has yet. */
export const waitingAttachmentsMax = 50
/** Why an upload of attachments is refused. */
export const uploadErrors = [
  'MALFORMED_MULTIPART',
  'TOO_MANY_PAPERS',
  'PAPER_TOO_LARGE',
  'PAPER_UNSUPPORTED',
  'PAPER_UNREADABLE',
  'PICTURE_TOO_DETAILED',
  'HEIC_UNREADABLE',
  'PAPER_ENCRYPTED',
  'PAPER_ACTIVE',
  'PAPER_TOO_LONG',
  'FILE_INFECTED',
  'FILE_UNSCANNED',
  'PAPERS_FULL',
  'PAPER_BYTES_FULL',
  'PAPERS_BUSY',
  'TOO_MANY_REQUESTS',
] as const
export const attachmentSubjects = ['shipping', 'problem'] as const
/** The kinds of problems that a buyer can report. */
export const reportedKinds = [
  'shortWeight',
  'contaminated',
  'wrongMaterial',
  'damaged',
  'notArrived',
] as const
export type ReportedKind = (typeof reportedKinds)[number]
/** `balanceUnpaid`: the buyer has not paid the balance in time, and Materia decides. */
export const claimKinds = [...reportedKinds, 'balanceUnpaid'] as const
export type ClaimKind = (typeof claimKinds)[number]
/**
 * `opened`: the seller has to answer. `countered`: the buyer has to answer a counter-offer. `case`:
 * Materia decides.
 */
export const claimPhases = ['opened', 'countered', 'case'] as const
export type ClaimPhase = (typeof claimPhases)[number]
/** The answers to a claim or to a counter-offer. A contested claim becomes a case. */
export const claimSteps = ['accept', 'counter', 'contest'] as const
export type ClaimStep = (typeof claimSteps)[number]
/**
 * In business days at the place of delivery. `answer`: after this silence counts as agreement.
 * `end`: after this a claim becomes a case. `decide`: Materia decides a case within it.
 */
export const claimDays = { answer: 5, end: 15, decide: 5 } as const
/** The news of a claim that the timeline of its order shows. */
export const claimNews = [
  'opened',
  'countered',
  'contested',
  'escalated',
  'postponed',
  'resumed',
  'accepted',
  'silence',
  'decided',
  'withdrawn',
] as const
export type ClaimNews = (typeof claimNews)[number]
export type OrderRole = (typeof orderRoles)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PaymentProviderName = (typeof paymentProviders)[number]
