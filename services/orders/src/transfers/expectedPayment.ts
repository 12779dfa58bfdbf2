import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { ReceivingAccount } from '@materia/contracts/transfers/transfer.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  objectOrNull,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/**
 * `promised`: nobody may pay yet. `incoming`: awaited, and a part may be here. `captured`: complete.
 * `voided`: ended, and the money that came goes back.
 */
export const expectedStates = ['promised', 'incoming', 'captured', 'voided'] as const

/** The payment of an order by transfer. A deposit and its balance are two, with one reference. */
export type ExpectedPaymentDocument = {
  /** The payment key. */
  _id: string
  orderId: number
  /** Zero if the payment was voided before it was promised. */
  buyerId: number
  cents: number
  currency: Currency | ''
  /** The buyer's own account at the provider. Absent or null: Materia's account. */
  account?: ReceivingAccount | null
  /** Null if the payment was voided before it was promised. */
  reference: string | null
  state: (typeof expectedStates)[number]
  /** Without surpluses, which go back at once. */
  receivedCents: number
  dueAt: Date | null
  refunds: { refundKey: string; cents: number }[]
  payOut: { sellerId: number; cents: number } | null
  /** Money has come. A job then acts as a provider's webhook would. */
  isToTell: boolean
  /** The sandbox's bank makes the transfer once the payment has ended. */
  isPlayedLate?: boolean
  createdAt: Date
}

export const expectedPaymentModel = defineModel<ExpectedPaymentDocument>(
  'expected_payments',
  {
    _id: text,
    orderId: integer,
    buyerId: integer,
    cents: integer,
    currency: { type: String, enum: [...currencies, ''], default: '' },
    account: objectOrNull,
    reference: { type: String, default: null },
    state: { ...text, enum: expectedStates },
    receivedCents: integer,
    dueAt: dateOrNull,
    refunds: { type: [Object], default: [] },
    payOut: { type: Object, default: null },
    isToTell: { type: Boolean, default: false },
    isPlayedLate: Boolean,
    createdAt: date,
  },
  [
    // No partial index: equality never implies a filter by `$type`, so it would not be used.
    [{ reference: 1, _id: 1 }],
    // Proposals for receipts that name no order.
    [{ state: 1, currency: 1 }],
    [{ isToTell: 1 }, { partialFilterExpression: { isToTell: true } }],
    [{ isPlayedLate: 1 }, { partialFilterExpression: { isPlayedLate: true } }],
  ],
)
