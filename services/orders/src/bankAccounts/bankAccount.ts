import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { BankAccount, BankAccountState } from '@materia/contracts/payouts/bankAccount.ts'
import type { BankAccountKind } from '@materia/contracts/payouts/constants.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  objectOrNull,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import {
  seal,
  type Sealed,
  type SealingKeys,
  unseal,
} from '@materia/service-kit/src/tokens/sealed.ts'
import type { Model } from 'mongoose'
import { type Accounts, settledAccounts } from './accountRules.ts'

/** The numbers of an account, stored encrypted. A CLABE has no `routingNumber`. */
export type AccountNumbers = { accountNumber: string; routingNumber?: string }

export type StoredAccount = Sealed & {
  /** The last digits of the number. */
  number: string
  kind?: BankAccountKind
  bankName: string | null
  holderName: string
  hasOtherName?: true
  changedAt: Date
  usableFrom: Date
}

/** A payout waits until an operator has checked the account that it goes to. */
export type AccountCheck = {
  /** `changedAt` of the account. A later account has a check of its own. */
  of: Date
  reason: 'otherName' | 'newAccount'
  cents: number
  since: Date
  /** The operator who released the payouts, and the reason. */
  released: { by: string; note: string; at: Date } | null
}

/** The bank accounts of a company in one currency. */
export type BankAccountDocument = Accounts<StoredAccount> & {
  /** `<user's id>/<currency>` */
  _id: string
  userId: number
  currency: Currency
  updatedAt: Date
  /** The last changes, oldest first, with the last digits of the numbers. */
  changes: { at: Date; number: string; isStopped?: true }[]
  /** When the account of the company was deleted. Its money may still come. */
  check?: AccountCheck | null
  deletedAt?: Date | null
  /** When the row of a deleted company is erased. Null until its money is settled. */
  eraseAt?: Date | null
}

export type BankAccountRows = { bankAccounts: Model<BankAccountDocument> }
export type BankAccountDeps = BankAccountRows & { bankKeys: SealingKeys }

const epoch = new Date(0)

export const bankAccountModel = defineModel<BankAccountDocument>(
  'bank_accounts',
  {
    _id: text,
    userId: integer,
    currency: { ...text, enum: currencies },
    current: objectOrNull,
    waiting: objectOrNull,
    updatedAt: date,
    changes: { type: [Object], default: [] },
    check: objectOrNull,
    deletedAt: dateOrNull,
    eraseAt: dateOrNull,
  },
  [
    [{ userId: 1 }],
    // Rows of deleted companies. A query must contain `$gt` on the date, as for orders.
    [{ deletedAt: -1, eraseAt: 1 }, { partialFilterExpression: { deletedAt: { $gt: epoch } } }],
    // Payouts that wait for an operator.
    [{ 'check.since': -1 }, { partialFilterExpression: { 'check.since': { $gt: epoch } } }],
    // Rows whose numbers an older key encrypted.
    [{ 'current.keyId': 1 }],
    [{ 'waiting.keyId': 1 }],
  ],
)

export const bankAccountId = (userId: number, currency: Currency) => `${userId}/${currency}`

export const sealNumbers = (keys: SealingKeys, id: string, numbers: AccountNumbers): Sealed =>
  seal(keys, `bank account ${id}`, Buffer.from(JSON.stringify(numbers)))

export function unsealNumbers(keys: SealingKeys, id: string, sealed: Sealed): AccountNumbers {
  return JSON.parse(unseal(keys, `bank account ${id}`, sealed).toString())
}

/** The state for the company, without the numbers. */
export function toAccountState(
  row: Pick<BankAccountDocument, 'currency' | 'current' | 'waiting' | 'check'>,
  now: Date,
): BankAccountState {
  const { currency } = row
  const { current, waiting } = settledAccounts(row, now)
  const view = (account: StoredAccount | null) =>
    account && {
      ...toView(currency, account),
      ...(openCheck(row, account) && { waitsForCheck: true as const }),
    }
  return { currency, current: view(current), waiting: view(waiting) }
}

/** The check of this account, unless an operator has released it. */
export function openCheck(
  { check }: Pick<BankAccountDocument, 'check'>,
  { changedAt }: StoredAccount,
): AccountCheck | null {
  return check?.of.getTime() === changedAt.getTime() && !check.released ? check : null
}

function toView(currency: Currency, account: StoredAccount): BankAccount {
  const { number, kind, bankName, holderName, hasOtherName, changedAt, usableFrom } = account
  return {
    currency,
    number,
    ...(kind && { kind }),
    bankName,
    holderName,
    ...(hasOtherName && { hasOtherName }),
    changedAt: changedAt.toISOString(),
    usableFrom: usableFrom.toISOString(),
  }
}
