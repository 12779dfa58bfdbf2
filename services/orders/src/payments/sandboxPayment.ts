import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import type { PaymentState } from './PaymentProvider.ts'

/** The sandbox's own record of a payment. Orders reads it only through the provider interface. */
export type SandboxPaymentDocument = {
  /** The payment key. */
  _id: string
  state: PaymentState
  action: string | null
  token: string
  amountCents: number
  currency: Currency | ''
  refunds: { refundKey: string; cents: number }[]
  payOut: { sellerId: number; cents: number } | null
  isChargedBack: boolean
  /** Rows of earlier versions have none. */
  isChargeBackLost?: boolean
  /** The payment changed by itself. A job then acts as a provider's webhook would. */
  isToTell: boolean
  /** The ids of applied webhooks. Each counts once. */
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
    isChargeBackLost: { type: Boolean, default: false },
    isToTell: { type: Boolean, default: false },
    told: { type: [String], default: [] },
    createdAt: date,
  },
  [[{ isToTell: 1 }, { partialFilterExpression: { isToTell: true } }]],
)
