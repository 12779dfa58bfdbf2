import type { CommonErrorCode } from '../errors.ts'
import type { ordersErrors } from '../orders/errors.ts'
import type { RequestType } from '../wire/Event.ts'
import type { OpenOperation, UserOperation } from '../wire/Operation.ts'
import type { Balances, PayoutOrders, PayoutOrdersQuery } from './balance.ts'
import type {
  BankAccountCurrency,
  BankAccountDraft,
  BankAccountLink,
  BankAccounts,
  BankAccountState,
  CompanyPair,
  SharedAccount,
  Stopped,
} from './bankAccount.ts'

import type {
  PayoutStatement,
  StatementFileQuery,
  StatementMonths,
  StatementMonthsQuery,
  StatementQuery,
} from './statement.ts'

type Code = CommonErrorCode | keyof typeof ordersErrors

export const getBankAccounts: UserOperation<{ response: BankAccounts }> = {
  method: 'get',
  path: '/api/payouts/accounts',
  auth: 'user',
}
/**
 * Sets or changes the bank account of a currency. It waits before it receives money, and the company
 * is notified by mail with a link that stops the change.
 */
export const saveBankAccount: UserOperation<
  { body: BankAccountDraft; response: BankAccountState },
  Code
> = {
  method: 'post',
  path: '/api/payouts/accounts',
  auth: 'user',
  needsConfirmedEmail: true,
  errors: ['FRESH_CHECK_REQUIRED', 'BANK_ACCOUNT_TOO_OFTEN'],
}
/** Stops a change that waits. The former account receives money again. */
export const stopBankAccount: UserOperation<
  { body: BankAccountCurrency; response: BankAccountState },
  Code
> = {
  method: 'post',
  path: '/api/payouts/accounts/stop',
  auth: 'user',
}
/** The same by the link in the mail, without a session. */
export const stopBankAccountByLink: OpenOperation<
  { body: BankAccountLink; response: Stopped },
  Code
> = {
  method: 'post',
  path: '/api/payouts/stop',
  auth: 'anyone',
}

/**
 * Whether two companies have a bank account in common. identity asks, and the numbers stay in
 * orders.
 */
export const compareBankAccounts: RequestType<CompanyPair, SharedAccount> = {
  subject: 'orders.bankAccount.compare',
}

export const getBalances: UserOperation<{ response: Balances }> = {
  method: 'get',
  path: '/api/payouts/balances',
  auth: 'user',
}
export const listPayoutOrders: UserOperation<
  { query: PayoutOrdersQuery; response: PayoutOrders },
  Code
> = {
  method: 'get',
  path: '/api/payouts/orders',
  auth: 'user',
  errors: ['NOT_FOUND'],
}

export const listStatementMonths: UserOperation<
  { query: StatementMonthsQuery; response: StatementMonths },
  Code
> = {
  method: 'get',
  path: '/api/payouts/statements',
  auth: 'user',
}
export const getPayoutStatement: UserOperation<
  { query: StatementQuery; response: PayoutStatement },
  Code
> = {
  method: 'get',
  path: '/api/payouts/statement',
  auth: 'user',
}
export const exportPayoutStatement: UserOperation<
  { query: StatementFileQuery; response: string },
  Code
> = {
  method: 'get',
  path: '/api/payouts/statement/csv',
  auth: 'user',
}
/** The statement as a tagged PDF. */
export const getPayoutStatementPdf: UserOperation<
  { query: StatementFileQuery; response: string },
  Code
> = {
  method: 'get',
  path: '/api/payouts/statement/pdf',
  auth: 'user',
  limitMs: 15_000,
}
