import type { PaymentMethod } from '@materia/contracts/orders/constants.ts'
import type { Sum } from './sums.ts'

/** `tokens`: one for each line, as each is a payment of its own. */
export type Payment = { tokens: string[]; paymentMethod: PaymentMethod }

/** What whoever takes a payment has to know: what each line costs, and all of it as it is read. */
export type PaymentFormProps = {
  dues: Sum[]
  sum: string
  isBusy: boolean
  onPay: (payment: Payment) => void
  onBack: () => void
}
