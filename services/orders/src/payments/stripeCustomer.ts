import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A buyer at Stripe. Its transfers come to a cash balance there, by an account of its own. */
export type StripeCustomerDocument = {
  /** The buyer's id. */
  _id: number
  customerId: string
  /** The newest movement of the cash balance that is stored here. Null: none. */
  lastMovementId: string | null
  /** When a job reads the cash balance again. Null: the buyer has no account number yet. */
  checkAt: Date | null
  createdAt: Date
}

export const stripeCustomerModel = defineModel<StripeCustomerDocument>(
  'stripe_customers',
  {
    _id: integer,
    customerId: text,
    lastMovementId: { type: String, default: null },
    checkAt: dateOrNull,
    createdAt: date,
  },
  [[{ customerId: 1 }], [{ checkAt: 1 }]],
)
