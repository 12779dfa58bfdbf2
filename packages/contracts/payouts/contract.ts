import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import { balancesSchema, payoutOrdersQuerySchema, payoutOrdersSchema } from './balance.ts'
import {
  bankAccountCurrencySchema,
  bankAccountDraftSchema,
  bankAccountLinkSchema,
  bankAccountsSchema,
  bankAccountStateSchema,
  companyPairSchema,
  sharedAccountSchema,
  stoppedSchema,
} from './bankAccount.ts'
import {
  payoutStatementSchema,
  statementFileQuerySchema,
  statementMonthsQuerySchema,
  statementMonthsSchema,
  statementQuerySchema,
} from './statement.ts'

/** Bank accounts of sellers, and the money that Materia holds for them. */
export const payouts = bind(api, {
  getBankAccounts: {
    summary: 'Your bank accounts for payouts, by currency, with the last digits of their numbers',
    response: bankAccountsSchema,
  },
  saveBankAccount: {
    summary: 'Set or change the bank account of a currency. It receives money after 48 hours',
    body: bankAccountDraftSchema,
    response: bankAccountStateSchema,
  },
  stopBankAccount: {
    summary: 'Stop the change of a bank account that waits',
    body: bankAccountCurrencySchema,
    response: bankAccountStateSchema,
  },
  stopBankAccountByLink: {
    summary: 'Stop the change of a bank account by the link in its mail',
    body: bankAccountLinkSchema,
    response: stoppedSchema,
  },
  compareBankAccounts: { request: companyPairSchema, reply: sharedAccountSchema },
  getBalances: {
    summary: 'The money that is held, owed and paid to you, by currency',
    response: balancesSchema,
  },
  listPayoutOrders: {
    summary: 'A page of your orders whose money is not paid out yet, newest first',
    query: payoutOrdersQuerySchema,
    response: payoutOrdersSchema,
  },
  listStatementMonths: {
    summary: 'The months that have a statement',
    query: statementMonthsQuerySchema,
    response: statementMonthsSchema,
  },
  getPayoutStatement: {
    summary: 'The opening and closing balance of a month, and the sums between them',
    query: statementQuerySchema,
    response: payoutStatementSchema,
  },
  exportPayoutStatement: {
    summary: 'The statement of a month as a CSV file',
    query: statementFileQuerySchema,
    response: Joi.string(),
    contentType: 'text/csv',
  },
  getPayoutStatementPdf: {
    summary: 'The statement of a month as a tagged PDF',
    query: statementFileQuerySchema,
    response: Joi.string(),
    contentType: 'application/pdf',
  },
})
