import { css } from '@emotion/react'
import type { ImportError } from '@materia/contracts/catalog/materialImport.ts'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** Nobody corrects more errors than this at a time. */
const shownMax = 100

export const tableBox = css({
  maxHeight: '16rem',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
})
export const tableStyle = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: font.small,
  '& th, & td': {
    padding: `${space(2)} ${space(3)}`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& th': { position: 'sticky', top: 0, background: color.surface, whiteSpace: 'nowrap' },
  '& td:first-of-type': tabularFigures,
})
const said = css({ display: 'block', color: color.muted, overflowWrap: 'anywhere' })
const more = css({ color: color.muted, fontSize: font.small })

/** The errors of a file, by row and column. */
export function ErrorTable({ faults }: { faults: ImportError[] }) {
  const intl = useIntl()
  const shown = faults.slice(0, shownMax)
  return (
    <>
      <div
        css={tableBox}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what scrolls
        tabIndex={0}
        role="group"
        aria-label={intl.formatMessage(messages.errors)}
      >
        <table css={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.row)}</th>
              <th scope="col">{intl.formatMessage(messages.column)}</th>
              <th scope="col">{intl.formatMessage(messages.error)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, column, value, message }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and a cell may have several faults
              <tr key={index}>
                <td>{intl.formatNumber(row)}</td>
                <td>{column || '–'}</td>
                <td>
                  {message}
                  {value && <span css={said}>{intl.formatMessage(messages.value, { value })}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length > shownMax && (
        <p css={more}>
          {intl.formatMessage(messages.moreErrors, { count: faults.length - shownMax })}
        </p>
      )}
    </>
  )
}
