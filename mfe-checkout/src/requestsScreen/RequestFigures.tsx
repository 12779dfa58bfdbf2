import { css } from '@emotion/react'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { requestFigureDays } from '@materia/contracts/requests/constants.ts'
import { color, font, from, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { figureTexts } from './messages.ts'
import { figuresQuery } from './requestsView.ts'

// Reserves its lines, so that nothing below moves when the figures arrive.
const box = css(
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    gap: `0 ${space(4)}`,
    minHeight: '4.5em',
    marginBottom: space(3),
    color: color.muted,
    fontSize: font.small,
    [from.tablet]: { minHeight: '1.5em' },
  },
  tabularFigures,
)
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(4)}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** The company's own requests of the last year on one side. */
export function RequestFigures({ role }: { role: OrderRole }) {
  const intl = useIntl()
  const titleId = useId()
  const { data, isError } = useQuery(figuresQuery)
  if (isError && !data) return null
  if (!data) return <div css={box} />
  const { sent, asked, answered, won, medianMinutes } = data
  const hours = medianMinutes !== null && medianMinutes > 90
  return (
    <div css={box}>
      <p id={titleId}>{intl.formatMessage(figureTexts.title, { days: requestFigureDays })}:</p>
      <ul css={list} aria-labelledby={titleId}>
        {(role === 'buyer' ? sent : asked) === 0 ? (
          <li>{intl.formatMessage(figureTexts.none)}</li>
        ) : role === 'buyer' ? (
          <li>{intl.formatMessage(figureTexts.sent, { count: sent })}</li>
        ) : (
          <>
            <li>{intl.formatMessage(figureTexts.asked, { count: asked })}</li>
            <li>{intl.formatMessage(figureTexts.answered, { count: answered })}</li>
            <li>{intl.formatMessage(figureTexts.won, { count: won })}</li>
            {medianMinutes !== null && (
              <li>
                {intl.formatMessage(figureTexts[hours ? 'hours' : 'minutes'], {
                  count: hours ? Math.round(medianMinutes / 60) : Math.max(1, medianMinutes),
                })}
              </li>
            )}
          </>
        )}
      </ul>
    </div>
  )
}
