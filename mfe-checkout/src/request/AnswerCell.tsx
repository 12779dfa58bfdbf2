import { css } from '@emotion/react'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { messages } from './messages.ts'

const cell = css({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  gap: space(2),
  [from.desktop]: { display: 'table-cell' },
})
const label = css({ color: color.muted, fontSize: font.small, [from.desktop]: { display: 'none' } })
const hidden = css({ display: 'none', [from.desktop]: { display: 'table-cell' } })
const value = css({ display: 'grid', gap: space(1), justifyItems: 'start' })
const mark = css({
  display: 'inline-block',
  marginLeft: space(1),
  padding: `0 ${space(1.5)}`,
  border: `1px solid ${color.waiting}`,
  borderRadius: radius.small,
  background: color.waitingSoft,
  color: color.waiting,
  fontSize: font.small,
  fontWeight: font.strong,
})

type AnswerCellProps = { name: MessageDescriptor; isHidden?: boolean; children: ReactNode }

/** A value of the table. On a phone its name stands beside it. */
export function AnswerCell({ name, isHidden = false, children }: AnswerCellProps) {
  return (
    <td css={[cell, isHidden && hidden]}>
      <span css={label}>{useIntl().formatMessage(name)}</span>
      <span css={value}>{children}</span>
    </td>
  )
}

/** Marks a term that most other answers have differently. */
export function Differs() {
  return <span css={mark}>{useIntl().formatMessage(messages.differs)}</span>
}
