import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
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

/** The bank accounts to which sellers are paid. */
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
})
