import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { Link } from 'react-router-dom'
import { comingSoonItems } from '@materia/contracts/identity/constants.ts'
import type { ComingSoonItem } from '@materia/contracts/identity/types.ts'
import { color, font, from, pageWidth, space } from '@materia/ui/src/theme.ts'
import { company } from '../company.ts'
import { messages } from '../footer/messages.ts'
import { NewsletterForm } from '../footer/NewsletterForm.tsx'
import { Logo } from '../Logo.tsx'
import { publicConfigQuery } from '@materia/ui/src/publicConfigQuery.ts'

const footer = css({ borderTop: `1px solid ${color.line}`, background: color.surface })
const inner = css({
  display: 'grid',
  gap: space(8),
  maxWidth: pageWidth,
  margin: '0 auto',
  padding: `${space(8)} ${space(4)}`,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  [from.tablet]: { gridTemplateColumns: '2fr 1fr 1fr 1fr', padding: `${space(10)} ${space(6)}` },
})
const brand = css({ gridColumn: '1 / -1', maxWidth: '24rem', [from.tablet]: { gridColumn: 'auto' }, '& > p': { marginTop: space(3), color: color.muted } })
const title = css({ fontSize: font.body, marginBottom: space(2) })
const link = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(2), minHeight: '36px', color: color.muted, textDecoration: 'none', '&:hover': { color: color.ink } })
const soon = css({ fontSize: font.small, color: color.muted })

type FooterLink = { to: string; label: MessageDescriptor; item?: ComingSoonItem }

const platform: FooterLink[] = [
  { to: '/marketplace', label: messages.marketplace },
  { to: '/pricing', label: messages.pricing, item: 'pricing' },
  { to: '/about', label: messages.about },
  { to: '/contact', label: messages.contact },
]
const resources: FooterLink[] = [
  { to: '/blog', label: messages.blog, item: 'blog' },
  { to: '/help', label: messages.help, item: 'help' },
  { to: '/terms', label: messages.terms },
  { to: '/privacy', label: messages.privacy },
]

/** The landing page's own footer: platform, resources and social links (spec 2). */
export function LandingFooter() {
  const intl = useIntl()
  return (
    <footer css={footer}>
      <div css={inner}>
        <div css={brand}>
          <Logo />
          <p>{intl.formatMessage(messages.slogan)}</p>
          <NewsletterForm />
        </div>
        <LinkGroup id="footer-platform" heading={messages.platform} links={platform} />
        <LinkGroup id="footer-resources" heading={messages.resources} links={resources} />
        <nav aria-labelledby="footer-social">
          <h2 id="footer-social" css={title}>{intl.formatMessage(messages.followUs)}</h2>
          <ul>
            {company.social.map(({ name, url }) => (
              <li key={url}><a href={url} rel="noreferrer" target="_blank" css={link}>{name}</a></li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

function LinkGroup({ id, heading, links }: { id: string; heading: MessageDescriptor; links: FooterLink[] }) {
  const intl = useIntl()
  const { data } = useQuery(publicConfigQuery)
  const comingSoon: readonly ComingSoonItem[] = data?.comingSoon ?? comingSoonItems
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} css={title}>{intl.formatMessage(heading)}</h2>
      <ul>
        {links.map(({ to, label, item }) => (
          <li key={to}>
            <Link to={to} css={link}>
              {intl.formatMessage(label)}
              {item && comingSoon.includes(item) && <span css={soon}>({intl.formatMessage(messages.comingSoon)})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
