import Joi from 'joi'
import { currencies } from '../catalog/lists/constants.ts'
import { instant, recordId, textOf } from '../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf, onlyTrue, optional } from '../wire/schema.ts'
import {
  digitsOf,
  type NumberProblem,
  problemOfClabe,
  problemOfRoutingNumber,
  problemOfUsAccountNumber,
} from './accountNumbers.ts'
import { bankAccountKinds, holderNameMax } from './constants.ts'

const currency = oneOf(currencies)

/** Digits, with the spaces and hyphens by which banks print them. The number itself is stored. */
const number = (problemOfNumber: (typed: string) => NumberProblem | null) =>
  Joi.string()
    .max(40)
    .custom((typed: string) => {
      const problem = problemOfNumber(typed)
      // The number is not repeated in the message.
      if (problem !== null) throw new Error(problem)
      return digitsOf(typed)
    })

const onlyUsd = <Value extends string>(schema: Joi.StringSchema<Value>) =>
  schema.when('currency', {
    is: 'USD',
    // oxlint-disable-next-line unicorn/no-thenable
    then: Joi.required(),
    otherwise: Joi.forbidden(),
  })

/**
 * A bank account for the payouts in one currency. `accountNumber`: a CLABE for pesos, the number of
 * the account for dollars, which also have `routingNumber` and `kind`.
 */
export const bankAccountDraftSchema = object({
  currency,
  holderName: textOf(2, holderNameMax),
  accountNumber: Joi.string().when('currency', {
    is: 'MXN',
    // oxlint-disable-next-line unicorn/no-thenable
    then: number(problemOfClabe),
    otherwise: number(problemOfUsAccountNumber),
  }),
  routingNumber: optional(onlyUsd(number(problemOfRoutingNumber))),
  kind: optional(onlyUsd(oneOf(bankAccountKinds))),
})
export type BankAccountDraft = Infer<typeof bankAccountDraftSchema>

/** A stored bank account. Only the last digits of its number are ever shown. */
export const bankAccountSchema = object({
  currency,
  /** The last digits, for example `•••• 7771`. */
  number: Joi.string(),
  /** For dollars. */
  kind: optional(oneOf(bankAccountKinds)),
  /** Null if unknown. */
  bankName: nullable(Joi.string()),
  holderName: Joi.string(),
  /** The name of the holder has little in common with the name of the company. */
  hasOtherName: optional(onlyTrue),
  /** Its first payout waits until an operator has checked the account. */
  waitsForCheck: optional(onlyTrue),
  changedAt: instant,
  /** From then on payouts go to it. */
  usableFrom: instant,
})
export type BankAccount = Infer<typeof bankAccountSchema>

/**
 * The bank account of a currency. `current` receives payouts. While `waiting` waits, payouts of the
 * currency wait too, and the company can stop the change.
 */
export const bankAccountStateSchema = object({
  currency,
  current: nullable(bankAccountSchema),
  waiting: nullable(bankAccountSchema),
})
export type BankAccountState = Infer<typeof bankAccountStateSchema>

export const bankAccountsSchema = object({ accounts: array(bankAccountStateSchema) })
export type BankAccounts = Infer<typeof bankAccountsSchema>

export const bankAccountCurrencySchema = object({ currency })
export type BankAccountCurrency = Infer<typeof bankAccountCurrencySchema>

/** The token of the link in the mail about a new bank account. */
export const bankAccountLinkSchema = object({ token: textOf(1, 500) })
export type BankAccountLink = Infer<typeof bankAccountLinkSchema>

/** `isStopped`: false if no change was waiting any more. */
export const stoppedSchema = object({ isStopped: Joi.boolean() })
export type Stopped = Infer<typeof stoppedSchema>

export const companyPairSchema = object({ userIds: array(recordId).length(2) })
export type CompanyPair = Infer<typeof companyPairSchema>

export const sharedAccountSchema = object({ isShared: Joi.boolean() })
export type SharedAccount = Infer<typeof sharedAccountSchema>
