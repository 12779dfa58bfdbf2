import { decimal } from '@materia/contracts/money.ts'
import type { TransferInstructions } from '@materia/contracts/transfers/transfer.ts'
import type { ExpectedPaymentDocument } from '../transfers/expectedPayment.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'

/** How to pay an order by transfer. Null unless it waits for money, or is complete. */
export function toInstructions(
  { state, currency, reference, cents, receivedCents, dueAt, ...payment }: ExpectedPaymentDocument,
  receivingAccounts: ReceivingAccounts,
): TransferInstructions | null {
  const account = payment.account ?? (currency === '' ? undefined : receivingAccounts[currency])
  const isShown = state === 'incoming' || state === 'captured'
  if (!isShown || currency === '' || reference === null || !dueAt || !account) return null
  return {
    account,
    reference,
    currency,
    amount: decimal(cents),
    received: decimal(receivedCents),
    lacking: decimal(cents - receivedCents),
    dueAt: dueAt.toISOString(),
  }
}

/**
 * The payment of one order that waits for money, else its last complete payment. An order with a
 * deposit has several payments.
 */
export function currentOf(payments: ExpectedPaymentDocument[]): ExpectedPaymentDocument | null {
  const complete = payments
    .filter(({ state }) => state === 'captured')
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
  return payments.find(({ state }) => state === 'incoming') ?? complete[0] ?? null
}

/**
 * How to pay several orders of one buyer by one transfer. Null if none of them waits for money or has
 * got it.
 */
export function toJointInstructions(
  reference: string,
  payments: ExpectedPaymentDocument[],
  receivingAccounts: ReceivingAccounts,
): TransferInstructions | null {
  const shown = [...Map.groupBy(payments, ({ orderId }) => orderId).values()]
    .flatMap((ofOrder) => currentOf(ofOrder) ?? [])
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt))
  const first = shown.find(({ state }) => state === 'incoming') ?? shown[0]
  const sumOf = (field: 'cents' | 'receivedCents') =>
    shown.reduce((sum, payment) => sum + payment[field], 0)
  return (
    (first &&
      toInstructions(
        { ...first, reference, cents: sumOf('cents'), receivedCents: sumOf('receivedCents') },
        receivingAccounts,
      )) ??
    null
  )
}
