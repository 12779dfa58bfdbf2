import type { TransferProviderName } from '@materia/contracts/orders/constants.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'
import type { PaymentVariables } from './paymentVariables.ts'

/** No bank has these numbers. */
const sandboxBank = {
  BANK_BENEFICIARY: 'Materia Sandbox',
  BANK_CLABE: '999180000000000002',
  BANK_ROUTING_NUMBER: '110000000',
  BANK_ACCOUNT_NUMBER: '000123456789',
}

export const transferProviderOf = ({
  PAYMENT_PROVIDER: cards,
  TRANSFER_PROVIDER: provider = cards === 'sandbox' ? 'sandbox' : 'none',
}: PaymentVariables): TransferProviderName => provider

/** Materia's configured accounts for transfers. */
export function receivingAccountsOf(variables: PaymentVariables): ReceivingAccounts {
  const provider = transferProviderOf(variables)
  if (provider === 'none') return {}
  const {
    BANK_BENEFICIARY: beneficiary = '',
    BANK_CLABE: clabe,
    BANK_ROUTING_NUMBER: routingNumber,
    BANK_ACCOUNT_NUMBER: accountNumber,
  } = provider === 'sandbox' ? sandboxBank : variables
  return {
    ...(clabe && {
      MXN: { kind: 'clabe', accountNumber: clabe, routingNumber: null, beneficiary },
    }),
    ...(accountNumber &&
      routingNumber && { USD: { kind: 'us', accountNumber, routingNumber, beneficiary } }),
  }
}
