import { css } from '@emotion/react'
import type { Asks } from '@materia/contracts/market/asks.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { rateText } from '../materials/rateText.ts'
import { note } from './marketStyle.ts'
import { messages } from './messages.ts'

const label = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginBottom: space(3),
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
  return (
    <p css={note}>
      {intl.formatMessage(messages.updated, {
        updated: intl.formatDate(updatedAt, { dateStyle: 'medium', timeZone: 'UTC' }),
        ...rateText(intl, exchangeRate),
      })}
    </p>
  )
}
