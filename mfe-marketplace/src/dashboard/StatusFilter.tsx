import { css } from '@emotion/react'
import {
  materialStatuses,
  type MaterialStatus,
} from '@materia/contracts/catalog/lists/constants.ts'
import type { OwnMaterialsPage } from '@materia/contracts/catalog/material.ts'
import { color, font, radius, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { statusPath } from './dashboardView.ts'
import { messages } from './messages.ts'
import { statusMessages } from './statusMessages.ts'

const list = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
const choice = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  padding: `0 ${space(4)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.surface,
  color: color.ink,
  fontSize: font.small,
  textDecoration: 'none',
  '&:hover': { borderColor: color.ink, color: color.ink },
  '&[aria-current]': {
    borderColor: color.action,
    background: color.actionSoft,
    color: color.action,
    fontWeight: font.strong,
  },
})
const countStyle = css({ color: color.muted, fontWeight: font.regular }, tabularFigures)

type StatusFilterProps = { selected?: MaterialStatus; counts: OwnMaterialsPage['counts'] }

/** The statuses of the company's own listings, each with its count. */
export function StatusFilter({ selected, counts }: StatusFilterProps) {
  const intl = useIntl()
  const all = materialStatuses.reduce((sum, status) => sum + counts[status], 0)
  const choices = [
    { status: undefined, count: all },
    ...materialStatuses.map((status) => ({ status, count: counts[status] })),
  ]
  return (
    <nav aria-label={intl.formatMessage(messages.statuses)} css={list}>
      {choices.map(({ status, count }) => (
        <Link
          key={status ?? 'all'}
          to={statusPath(status)}
          replace
          css={choice}
          aria-current={status === selected || undefined}
        >
          {intl.formatMessage(statusMessages[status ?? 'all'])}
          <span css={countStyle}>{intl.formatNumber(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
