import type { cardMethods } from '@materia/contracts/orders/constants.ts'
import type { Sum } from './sums.ts'

export type CardMethod = (typeof cardMethods)[number]

/** `tokens`: one per line, because each line is a payment of its own. */
export type Payment =
  | { tokens: string[]; paymentMethod: CardMethod }
  | { paymentMethod: 'transfer' }

/** The props of a payment form. `dues` has the amount of each line, `sum` the totals as shown. */
export type PaymentFormProps = {
  dues: Sum[]
  sum: string
  /** The agreed deposit, in percent. Absent: all is paid at once. */
  depositPercent?: number | undefined
  /** The seller has agreed already, so the order needs no confirmation. */
  isAgreed?: boolean | undefined
  isBusy: boolean
  onPay: (payment: Payment) => void
  onBack: () => void
}
