import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { Balance } from '@materia/contracts/payouts/balance.ts'
import { color, font } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { amountLine, amounts, card } from '../layout.ts'
import { currencyNames, messages } from './messages.ts'

const line = css(amountLine, { '& dd': { fontWeight: font.strong } })
const quiet = css({ color: color.muted, '& dd': { fontWeight: 'inherit' } })
const note = css({ display: 'block', color: color.muted, fontSize: font.small })

/** The money of one currency: held, on its way, taken back by banks, and paid this year. */
export function BalanceCard({ balance }: { balance: Balance }) {
  const intl = useIntl()
  const { currency, expected, held, onItsWay, suspended, paidThisYear, orders } = balance
  const money = (amount: string) => formatPrice(amount, currency)
  return (
    <article css={card} aria-labelledby={`balance-${currency}`}>
      <h3 id={`balance-${currency}`}>{intl.formatMessage(currencyNames[currency])}</h3>
      <dl css={amounts}>
        <div css={line}>
          <dt>
            {intl.formatMessage(messages.held)}
            <span css={note}>{intl.formatMessage(messages.heldText, { count: orders })}</span>
          </dt>
          <dd>{money(held)}</dd>
        </div>
        {toCents(expected) > 0 && (
          <div css={line}>
            <dt>{intl.formatMessage(messages.expected)}</dt>
            <dd>{money(expected)}</dd>
          </div>
        )}
        <div css={line}>
          <dt>{intl.formatMessage(messages.onItsWay)}</dt>
          <dd>{money(onItsWay)}</dd>
        </div>
        {toCents(suspended) > 0 && (
          <div css={line}>
            <dt>{intl.formatMessage(messages.suspended)}</dt>
            <dd>{money(suspended)}</dd>
          </div>
        )}
        <div css={[line, quiet]}>
          <dt>{intl.formatMessage(messages.paidThisYear)}</dt>
          <dd>{money(paidThisYear)}</dd>
        </div>
      </dl>
    </article>
  )
}
