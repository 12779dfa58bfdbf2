import { css, type SerializedStyles } from '@emotion/react'
import type { ReactNode } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { table } from './tableStyle.ts'

const stale = css({ opacity: 0.6 })

type RowsTableProps = {
  title: MessageDescriptor
  heads: MessageDescriptor[]
  /** The columns and cards of a list that differs from the usual one. */
  look?: SerializedStyles
  isStale?: boolean
  children: ReactNode
}

/** Rows of a list: a table on a desktop, cards on a phone. */
export function RowsTable({
  title,
  heads,
  look = table,
  isStale = false,
  children,
}: RowsTableProps) {
  const intl = useIntl()
  return (
    <table css={[look, isStale && stale]} aria-label={intl.formatMessage(title)}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head.id} scope="col">
              {intl.formatMessage(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
