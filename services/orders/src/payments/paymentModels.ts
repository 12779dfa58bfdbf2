import type { Connection } from 'mongoose'
import { payoutAccountModel } from './payoutAccount.ts'
import { sandboxPaymentModel } from './sandboxPayment.ts'
import { transferModels } from '../transfers/transferModels.ts'
import { stripeCustomerModel } from './stripeCustomer.ts'
import { stripePaymentModel } from './stripePayment.ts'

export type PaymentModels = ReturnType<typeof paymentModels>

export type PaymentDeps = PaymentModels & { now: () => Date }

export function paymentModels(connection: Connection) {
  return {
    sandboxPayments: sandboxPaymentModel(connection),
    stripePayments: stripePaymentModel(connection),
    stripeCustomers: stripeCustomerModel(connection),
    payoutAccounts: payoutAccountModel(connection),
    ...transferModels(connection),
  }
}
