import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { balanceDays, transferDays } from '@materia/contracts/orders/constants.ts'
import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { form, hint, part } from '../layout.ts'
import { depositsOf } from './depositsOf.ts'
import { messages } from './messages.ts'
import type { PaymentFormProps } from './PaymentFormProps.ts'

const steps = css({
  display: 'grid',
  gap: space(2),
  margin: 0,
  paddingLeft: space(5),
  listStyle: 'decimal',
})

/** Nothing is paid at the checkout: the account and the reference come with the confirmation. */
export function TransferPayment({
  sum,
  dues,
  depositPercent,
  isAgreed,
  isBusy,
  onPay,
  onBack,
}: PaymentFormProps) {
  const intl = useIntl()
  const parts = depositPercent === undefined ? [] : depositsOf(dues, depositPercent)
  const sumOf = (part: 'deposit' | 'balance') =>
    intl.formatList(parts.map((each) => formatPrice(each[part], each.currency)))
  const first = parts.length > 0 ? sumOf('deposit') : sum
  return (
    <form
      css={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onPay({ paymentMethod: 'transfer' })
      }}
    >
      <section css={part}>
        <h2>{intl.formatMessage(messages.transferSteps)}</h2>
        <ol css={steps}>
          {!isAgreed && <li>{intl.formatMessage(messages.transferConfirm)}</li>}
          <li>{intl.formatMessage(messages.transferPay, { days: transferDays, sum: first })}</li>
          <li>{intl.formatMessage(messages.transferLoad)}</li>
          {parts.length > 0 && (
            <li>
              {intl.formatMessage(messages.transferBalance, {
                days: balanceDays,
                sum: sumOf('balance'),
              })}
            </li>
          )}
        </ol>
      </section>
      <p css={hint}>{intl.formatMessage(messages.isProtected)}</p>
      <Button type="submit" isWide isBusy={isBusy}>
        {intl.formatMessage(messages.placeOrder)}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {intl.formatMessage(messages.back)}
      </Button>
    </form>
  )
}
