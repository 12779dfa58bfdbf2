import { css } from '@emotion/react'
import { scrollFocusedIntoView } from '@materia/ui/src/controls/scrollFocusedIntoView.ts'
import { showInRow } from '@materia/ui/src/controls/showInRow.ts'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'
import { sections } from './sections.ts'

// On a phone a row below the header that scrolls sideways; on a desktop a list beside the sections.
const nav = css({
  position: 'sticky',
  top: '60px',
  zIndex: 1,
  margin: `0 -${space(4)}`,
  padding: `0 ${space(4)}`,
  overflowX: 'auto',
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
  [from.tablet]: { margin: `0 -${space(6)}`, padding: `0 ${space(6)}` },
  [from.desktop]: { top: space(20), alignSelf: 'start', margin: 0, padding: 0, border: 0 },
})
const list = css({ display: 'flex', [from.desktop]: { display: 'grid' } })
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: targetSize,
  padding: `${space(1)} ${space(3)}`,
  color: color.muted,
  fontSize: font.small,
  fontWeight: font.strong,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  '&:hover': { color: color.ink },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': { color: color.ink, borderBottomColor: color.action },
  [from.desktop]: {
    whiteSpace: 'normal',
    borderBottom: 0,
    borderRadius: radius.small,
    '&[aria-current]': { background: color.actionSoft },
  },
})

/** Links to each section, with the visible one marked. */
export function SettingsNav({ current }: { current: string }) {
  const intl = useIntl()
  const navRef = useRef<HTMLElement>(null)
  useEffect(
    () => showInRow(navRef.current, navRef.current?.querySelector('[aria-current]')),
    [current],
  )
  return (
    <nav ref={navRef} css={nav} aria-label={intl.formatMessage(messages.sections)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its links are given */}
      <ul css={list} onFocus={scrollFocusedIntoView}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              preventScrollReset
              css={link}
              aria-current={id === current ? 'location' : undefined}
            >
              {intl.formatMessage(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
