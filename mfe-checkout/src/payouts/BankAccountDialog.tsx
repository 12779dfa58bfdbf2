import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { digitsOf, problemOfClabe } from '@materia/contracts/payouts/accountNumbers.ts'
import { saveBankAccount } from '@materia/contracts/payouts/api.ts'
import type { BankAccountState } from '@materia/contracts/payouts/bankAccount.ts'
import { bankAccountKinds } from '@materia/contracts/payouts/constants.ts'
import { hasOtherName } from '@materia/contracts/payouts/hasOtherName.ts'
import { bankOfClabe } from '@materia/contracts/payouts/mexicanBanks.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { form as formStyle, hint, waiting } from '../layout.ts'
import {
  type BankAccountFields,
  toBankAccountDraft,
  validateBankAccount,
} from './bankAccountFields.ts'
import { fieldErrors, messages } from './messages.ts'
import { showAccount } from './payoutQueries.ts'
import { useFreshCheck } from './useFreshCheck.tsx'

type Props = { currency: Currency; companyName: string; isOpen: boolean; onClose: () => void }

export function BankAccountDialog(props: Props) {
  const title = useIntl().formatMessage(messages.dialogTitle, { currency: props.currency })
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={title}>
      {props.isOpen && <BankAccountForm {...props} />}
    </Dialog>
  )
}

/** Checks the numbers while they are typed. Saving asks for the password or a second factor. */
function BankAccountForm({ currency, companyName, onClose }: Props) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { withFreshCheck, freshCheck } = useFreshCheck()
  const isPesos = currency === 'MXN'
  const { field, submit, isBusy, watch } = useRuledForm<BankAccountFields, BankAccountState>({
    defaultValues: {
      holderName: companyName,
      accountNumber: '',
      routingNumber: '',
      kind: 'checking',
    },
    labels: {
      holderName: messages.holder,
      accountNumber: isPesos ? messages.clabe : messages.accountNumber,
      routingNumber: messages.routingNumber,
      kind: messages.kind,
    },
    validate: (fields) => validateBankAccount(currency, fields),
    texts: fieldErrors[currency],
    send: (fields) =>
      withFreshCheck(() => call(saveBankAccount, { body: toBankAccountDraft(currency, fields) })),
    onSent: (changed) => {
      showAccount(queryClient, changed)
      notify({ title: intl.formatMessage(messages.saved) })
      onClose()
    },
    refused: messages.saveFailed,
  })
  const [holderName, number] = watch(['holderName', 'accountNumber'])
  const isOther = holderName.trim() !== '' && hasOtherName(holderName, companyName)
  const numberField = { autoComplete: 'off', inputMode: 'numeric', spellCheck: false } as const
  return (
    <>
      <form css={formStyle} noValidate onSubmit={submit}>
        <p css={hint}>{intl.formatMessage(messages.dialogText)}</p>
        <Field {...field('holderName')} autoComplete="off" />
        {isOther && (
          <p css={waiting} role="status">
            {intl.formatMessage(messages.otherName, { company: companyName })}
          </p>
        )}
        {!isPesos && (
          <Field
            {...field('routingNumber')}
            {...numberField}
            hint={intl.formatMessage(messages.routingHint)}
          />
        )}
        <Field {...field('accountNumber')} {...numberField} hint={useNumberHint(isPesos, number)} />
        {!isPesos && (
          <SelectField {...field('kind')}>
            {bankAccountKinds.map((kind) => (
              <option key={kind} value={kind}>
                {intl.formatMessage(messages[kind])}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" isWide isBusy={isBusy}>
          {intl.formatMessage(messages.save)}
        </Button>
      </form>
      {freshCheck}
    </>
  )
}

/** The bank and the missing digits of a CLABE while it is typed. */
function useNumberHint(isPesos: boolean, typed: string): string {
  const intl = useIntl()
  if (!isPesos) return intl.formatMessage(messages.accountHint)
  const digits = digitsOf(typed)
  const bank = bankOfClabe(digits)
  const count = digits.length
  if (count === 0) return intl.formatMessage(messages.clabeHint)
  const state =
    count < 18
      ? intl.formatMessage(messages.clabeCount, { count })
      : intl.formatMessage(
          problemOfClabe(typed) === null ? messages.clabeRight : messages.clabeWrong,
        )
  return [bank, state].filter(Boolean).join(' · ')
}
