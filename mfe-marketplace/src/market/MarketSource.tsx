import { css } from '@emotion/react'
import type { Asks } from '@materia/contracts/market/asks.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { note } from './marketStyle.ts'
import { messages } from './messages.ts'

const label = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  padding: `${space(2)} ${space(3)}`,
  borderRadius: radius.small,
  background: color.waitingSoft,
  color: color.waiting,
})

/** Says that figures come from demo listings. */
export function DemoLabel() {
  const intl = useIntl()
  return (
    <p css={label}>
      <strong>{intl.formatMessage(messages.demo)}</strong>
      <span>{intl.formatMessage(messages.demoText)}</span>
    </p>
  )
}

/** The date of the figures, and the exchange rate with its own date. */
export function SourceNote({ updatedAt, exchangeRate }: Pick<Asks, 'updatedAt' | 'exchangeRate'>) {
  const intl = useIntl()
  if (!updatedAt) return null
  // Dates without a time must not be shifted by the reader's time zone.
  const day = (date: string) => intl.formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <p css={note}>
      {intl.formatMessage(messages.updated, {
        updated: day(updatedAt),
        rate: intl.formatNumber(exchangeRate.mxnPerUsd, {
          minimumFractionDigits: 2,
          maximumFractionDigits: 4,
        }),
        date: day(exchangeRate.date),
      })}
    </p>
  )
}
