import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import type { PaymentState } from './PaymentProvider.ts'

/** What the sandbox knows of a payment: orders never reads it but through the driver. */
export type SandboxPaymentDocument = {
  /** The key that it was asked with. */
  _id: string
  state: PaymentState
  action: string | null
  token: string
  amountCents: number
  currency: Currency | ''
  refunds: { refundKey: string; cents: number }[]
  payOut: { sellerId: number; cents: number } | null
  isChargedBack: boolean
  /** That has changed by itself, and a job tells it, as a provider would by a webhook. */
  isToTell: boolean
  /** By which news it was told to change: each counts once. */
  told: string[]
  createdAt: Date
}

export const sandboxPaymentModel = defineModel<SandboxPaymentDocument>(
  'sandbox_payments',
  {
    _id: text,
    state: { ...text, enum: ['action', 'held', 'captured', 'voided', 'declined'] },
    action: { type: String, default: null },
    token: { type: String, default: '' },
    amountCents: integer,
    currency: { type: String, default: '' },
    refunds: { type: [Object], default: [] },
    payOut: { type: Object, default: null },
    isChargedBack: { type: Boolean, default: false },
    isToTell: { type: Boolean, default: false },
    told: { type: [String], default: [] },
    createdAt: date,
  },
  [[{ isToTell: 1 }, { partialFilterExpression: { isToTell: true } }]],
)
