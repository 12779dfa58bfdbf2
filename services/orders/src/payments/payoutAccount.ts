import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** Which account at Stripe a seller is paid to. What it still needs is asked there. */
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
