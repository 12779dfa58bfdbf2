import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { Link } from 'react-router-dom'
import {
  comingSoonItems,
  type ComingSoonItem,
} from '@materia/contracts/identity/users/constants.ts'
import { publicConfigQuery } from '@materia/client/identity/publicConfigQuery.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, from, pageWidth, space, targetSize } from '@materia/ui/src/theme.ts'
import { company } from '../brand/company.ts'
import { Logo } from '../brand/Logo.tsx'
import { messages } from './messages.ts'
import { NewsletterForm } from './NewsletterForm.tsx'

const footer = css({ borderTop: `1px solid ${color.line}`, background: color.surface })
const inner = css({
  display: 'grid',
  gap: `${space(6)} ${space(8)}`,
  maxWidth: pageWidth,
  margin: '0 auto',
  padding: `${space(8)} ${space(4)}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& h2': { marginBottom: space(2), fontSize: font.body },
  '& a': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space(2),
    minWidth: targetSize,
    minHeight: targetSize,
    color: color.muted,
    textDecoration: 'none',
  },
  '& a:hover': { color: color.ink },
  [from.tablet]: { gridTemplateColumns: '1fr 1fr 1.5fr', padding: `${space(10)} ${space(6)}` },
  [from.desktop]: { gridTemplateColumns: '2fr 1fr 1fr 1.25fr', '& a': { minHeight: '36px' } },
})
const brand = css({
  gridColumn: '1 / -1',
  maxWidth: '24rem',
  [from.desktop]: { gridColumn: 'auto' },
  '& > p': { marginTop: space(3), color: color.muted },
})
const soon = css({ fontSize: font.small })

export type FooterGroup = {
  id: string
  title: MessageDescriptor
  /** `item` marks a link that may still be coming soon. */
  links: { to: string; label: MessageDescriptor; item?: ComingSoonItem }[]
}

/**
 * The common part of both footers: company, newsletter and social links around the given groups.
 * `children` is an additional last column.
 */
export function FooterFrame({ groups, children }: { groups: FooterGroup[]; children?: ReactNode }) {
  const intl = useIntl()
  return (
    <footer css={[footer, screenOnly]}>
      <div css={inner}>
        <div css={brand}>
          <Logo />
          <p>{intl.formatMessage(messages.slogan)}</p>
          <NewsletterForm />
        </div>
        {groups.map(({ id, title, links }) => (
          <nav key={id} aria-labelledby={id}>
            <h2 id={id}>{intl.formatMessage(title)}</h2>
            <ul>
              {links.map(({ to, label, item }) => (
                <li key={to}>
                  <Link to={to}>
                    {intl.formatMessage(label)}
                    {item && <ComingSoon item={item} />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-labelledby="footer-social">
          <h2 id="footer-social">{intl.formatMessage(messages.followUs)}</h2>
          <ul>
            {company.social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </footer>
  )
}

function ComingSoon({ item }: { item: ComingSoonItem }) {
  const intl = useIntl()
  const comingSoon: readonly ComingSoonItem[] =
    useQuery(publicConfigQuery).data?.comingSoon ?? comingSoonItems
  return (
    comingSoon.includes(item) && <span css={soon}>({intl.formatMessage(messages.comingSoon)})</span>
  )
}
