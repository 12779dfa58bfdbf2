import { css } from '@emotion/react'
import { stopBankAccount } from '@materia/contracts/payouts/api.ts'
import type { BankAccount, BankAccountState } from '@materia/contracts/payouts/bankAccount.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { card, waiting as waitingBox } from '../layout.ts'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { currencyNames, messages } from './messages.ts'
import { showAccount } from './payoutQueries.ts'

const top = css(card, { alignContent: 'start' })
const facts = css({ display: 'grid', gap: space(1), overflowWrap: 'anywhere' })
const numberStyle = css({ fontWeight: font.strong }, tabularFigures)
const quiet = css({ color: color.muted, fontSize: font.small })
const box = css(waitingBox, { display: 'grid', gap: space(3), justifyItems: 'start' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3), alignSelf: 'end' })

type Props = { account: BankAccountState; companyName: string }

/** The bank account of a currency. A change that waits can be stopped here. */
export function BankAccountCard({ account, companyName }: Props) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const { currency, current, waiting } = account
  return (
    <article css={top} aria-labelledby={`account-${currency}`}>
      <h3 id={`account-${currency}`}>{intl.formatMessage(currencyNames[currency])}</h3>
      {current && <Facts account={current} />}
      {waiting && <Waiting account={waiting} hasFormer={current !== null} />}
      {!current && !waiting && (
        <p css={quiet}>{intl.formatMessage(messages.noAccount, { currency })}</p>
      )}
      <div css={actions}>
        <Button
          variant={current || waiting ? 'secondary' : 'primary'}
          onClick={() => setIsOpen(true)}
        >
          {intl.formatMessage(current || waiting ? messages.change : messages.add)}
        </Button>
      </div>
      <BankAccountDialog
        currency={currency}
        companyName={companyName}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </article>
  )
}

function Facts({ account }: { account: BankAccount }) {
  const intl = useIntl()
  const { bankName, number, holderName, hasOtherName, waitsForCheck, kind } = account
  return (
    <div css={facts}>
      <p css={numberStyle}>
        {[bankName, kind && intl.formatMessage(messages[kind]), number].filter(Boolean).join(' · ')}
      </p>
      <p>{holderName}</p>
      {waitsForCheck && <p css={waitingBox}>{intl.formatMessage(messages.waitsForCheck)}</p>}
      {hasOtherName && <p css={quiet}>{intl.formatMessage(messages.storedOtherName)}</p>}
    </div>
  )
}

function Waiting({ account, hasFormer }: { account: BankAccount; hasFormer: boolean }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { currency, usableFrom } = account
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(stopBankAccount, { body: { currency } }),
    onSuccess: (changed) => {
      showAccount(queryClient, changed)
      notify({ title: intl.formatMessage(messages.stopped) })
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.stopFailed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  const date = intl.formatDate(usableFrom, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div css={box}>
      <Facts account={account} />
      <p>
        {intl.formatMessage(hasFormer ? messages.changeWaits : messages.accountWaits, { date })}
      </p>
      <Button variant="secondary" isBusy={isPending} onClick={() => mutate(undefined)}>
        {intl.formatMessage(messages.stopChange)}
      </Button>
    </div>
  )
}
