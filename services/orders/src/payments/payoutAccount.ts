import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A seller's Stripe account for payouts. Stripe itself asks the seller for missing details. */
export type PayoutAccountDocument = {
  /** The seller's id. */
  _id: number
  accountId: string
  createdAt: Date
}

export const payoutAccountModel = defineModel<PayoutAccountDocument>('payout_accounts', {
  _id: integer,
  accountId: text,
  createdAt: date,
})
