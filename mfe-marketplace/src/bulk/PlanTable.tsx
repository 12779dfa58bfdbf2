import type { ImportRow } from '@materia/contracts/catalog/materialImport.ts'
import { useIntl } from 'react-intl'
import { tableBox, tableStyle } from './ErrorTable.tsx'
import { messages } from './messages.ts'

/** The planned action for each row of a file. */
export function PlanTable({ plan }: { plan: ImportRow[] }) {
  const intl = useIntl()
  const outcome = ({ kind, columns }: ImportRow) => {
    if (kind === 'changed')
      return intl.formatMessage(messages.isChanged, { columns: columns.join(', ') })
    return intl.formatMessage(kind === 'new' ? messages.isNew : messages.isSame)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
    <div css={tableBox} tabIndex={0} role="group" aria-label={intl.formatMessage(messages.plan)}>
      <table css={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.row)}</th>
            <th scope="col">{intl.formatMessage(messages.outcome)}</th>
            <th scope="col">{intl.formatMessage(messages.listing)}</th>
          </tr>
        </thead>
        <tbody>
          {plan.map((planned) => (
            <tr key={planned.row}>
              <td>{intl.formatNumber(planned.row)}</td>
              <td>{outcome(planned)}</td>
              <td>{planned.title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
