import { css } from '@emotion/react'
import { withoutScript } from '@materia/ui/src/needsScript.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'

const nav = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(2),
  marginTop: space(6),
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: targetSize,
  minHeight: targetSize,
  padding: `0 ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  '&[aria-current]': { borderColor: color.action, color: color.action, fontWeight: font.strong },
})
const first = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  marginBottom: space(3),
})

type PageLinksProps = { pages: number; page: number; searchOf: (page: number) => string }

/**
 * Page links for search engines and browsers without scripts. With scripts the list scrolls
 * endlessly.
 */
export function PageLinks({ pages, page, searchOf }: PageLinksProps) {
  const intl = useIntl()
  if (pages < 2) return null
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages].filter(
    (number) => number >= 1 && number <= pages,
  )
  return (
    <nav css={[nav, withoutScript]} aria-label={intl.formatMessage(messages.pages)}>
      {page > 1 && (
        <Link css={link} rel="prev" to={{ search: searchOf(page - 1) }}>
          {intl.formatMessage(messages.previousPage)}
        </Link>
      )}
      {[...new Set(near)].map((number) => (
        <Link
          key={number}
          css={link}
          to={{ search: searchOf(number) }}
          aria-current={number === page ? 'page' : undefined}
          aria-label={intl.formatMessage(messages.page, { number })}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link css={link} rel="next" to={{ search: searchOf(page + 1) }}>
          {intl.formatMessage(messages.nextPage)}
        </Link>
      )}
    </nav>
  )
}

/** A link to the first page, above a list that starts at a later page. */
export function FirstPageLink({ search }: { search: string }) {
  return (
    <Link css={first} to={{ search }}>
      {useIntl().formatMessage(messages.fromFirst)}
    </Link>
  )
}
