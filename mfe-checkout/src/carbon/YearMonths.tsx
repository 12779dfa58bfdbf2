import { css } from '@emotion/react'
import type { CarbonYear } from '@materia/contracts/carbon/statement.ts'
import { color, font, from, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { card } from '../layout.ts'
import { amountText } from './amountText.ts'
import { MonthBars } from './MonthBars.tsx'
import { yearMessages as messages } from './yearMessages.ts'

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const numbers = css({
  '& summary': {
    display: 'list-item',
    padding: '12px 0',
    minHeight: targetSize,
    cursor: 'pointer',
  },
})
const table = css(
  {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { padding: `${space(2)} ${space(1)}`, textAlign: 'right' },
    '& th:first-of-type': { textAlign: 'left' },
    '& tbody th': { fontWeight: font.regular },
    '& thead th': { color: color.muted, fontSize: font.small },
    '& tbody tr': { borderTop: `1px solid ${color.line}` },
  },
  tabularFigures,
)

/**
 * The months of a year: charts side by side, and the same numbers as a table. Avoided is missing
 * while no statement has a number for it.
 */
export function YearMonths({ year: { year, months, avoided: sum } }: { year: CarbonYear }) {
  const intl = useIntl()
  const hasAvoided = sum.counted > 0
  const names = months.map((_, at) =>
    intl.formatDate(Date.UTC(year, at), { month: 'long', timeZone: 'UTC' }),
  )
  const [emitted, avoided] = [messages.emitted, messages.avoided].map((text) =>
    intl.formatMessage(text),
  )
  const title = intl.formatMessage(messages.months)
  return (
    <section css={card} aria-label={title}>
      <h2>{title}</h2>
      <div css={pair}>
        <MonthBars
          name={emitted ?? ''}
          tone="ink"
          months={names}
          values={months.map((month) => month.emitted)}
        />
        {hasAvoided && (
          <MonthBars
            name={avoided ?? ''}
            tone="action"
            months={names}
            values={months.map((month) => month.avoided)}
          />
        )}
      </div>
      <details css={numbers}>
        <summary>{intl.formatMessage(messages.monthsTable)}</summary>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.month)}</th>
              <th scope="col">{emitted}</th>
              {hasAvoided && <th scope="col">{avoided}</th>}
            </tr>
          </thead>
          <tbody>
            {months.map((month, at) => (
              <tr key={names[at]}>
                <th scope="row">{names[at]}</th>
                <td>{amountText(intl, month.emitted)}</td>
                {hasAvoided && <td>{amountText(intl, month.avoided)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
