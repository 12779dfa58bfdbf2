import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import {
  digitsOf,
  problemOfClabe,
  problemOfRoutingNumber,
  problemOfUsAccountNumber,
} from '@materia/contracts/payouts/accountNumbers.ts'
import type { BankAccountDraft } from '@materia/contracts/payouts/bankAccount.ts'
import {
  bankAccountKinds,
  type BankAccountKind,
  holderNameMax,
} from '@materia/contracts/payouts/constants.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'

export type BankAccountFields = {
  holderName: string
  accountNumber: string
  routingNumber: string
  kind: string
}
type FieldName = keyof BankAccountFields

const rules = { holderName: { isRequired: true, min: 2, max: holderNameMax } }

/** The validation errors of the form, in the order of its fields. */
export function validateBankAccount(currency: Currency, fields: BankAccountFields) {
  const { accountNumber, routingNumber } = fields
  const problems: [FieldName, string | null][] =
    currency === 'MXN'
      ? [['accountNumber', problemOfClabe(accountNumber)]]
      : [
          ['routingNumber', problemOfRoutingNumber(routingNumber)],
          ['accountNumber', problemOfUsAccountNumber(accountNumber)],
        ]
  return [
    ...validateTexts(rules, { holderName: fields.holderName }),
    ...problems.flatMap(([field, error]) => (error ? [{ field, error }] : [])),
  ]
}

export function toBankAccountDraft(
  currency: Currency,
  { holderName, accountNumber, routingNumber, kind }: BankAccountFields,
): BankAccountDraft {
  const draft = {
    currency,
    holderName: holderName.trim(),
    accountNumber: digitsOf(accountNumber),
  }
  if (currency === 'MXN') return draft
  return { ...draft, routingNumber: digitsOf(routingNumber), kind: kindOf(kind) }
}

const kindOf = (text: string): BankAccountKind =>
  bankAccountKinds.find((kind) => kind === text) ?? 'checking'
