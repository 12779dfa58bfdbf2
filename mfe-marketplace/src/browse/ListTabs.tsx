import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { wantedPath } from '@materia/contracts/wanted/screenPaths.ts'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { NavLink } from 'react-router-dom'
import { messages } from './messages.ts'

const nav = css({
  display: 'flex',
  gap: space(4),
  marginBottom: space(3),
  borderBottom: `1px solid ${color.line}`,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: targetSize,
    minHeight: targetSize,
    borderBottom: '2px solid transparent',
    color: color.muted,
    fontWeight: font.strong,
    textDecoration: 'none',
  },
  '& a:hover': { color: color.ink },
  '& [aria-current]': { borderBottomColor: color.action, color: color.action },
})

/** The two lists of the marketplace: for sale, and wanted. */
export function ListTabs() {
  const intl = useIntl()
  return (
    <nav css={nav} aria-label={intl.formatMessage(messages.lists)}>
      <NavLink to={marketplacePath}>{intl.formatMessage(messages.forSale)}</NavLink>
      <NavLink to={wantedPath}>{intl.formatMessage(messages.wanted)}</NavLink>
    </nav>
  )
}
