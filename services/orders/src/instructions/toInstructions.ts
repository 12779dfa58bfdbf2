import { decimal } from '@materia/contracts/money.ts'
import type { TransferInstructions } from '@materia/contracts/transfers/transfer.ts'
import type { ExpectedPaymentDocument } from '../transfers/expectedPayment.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'

/** How to pay an order by transfer. Null unless it waits for money, or has got it. */
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
