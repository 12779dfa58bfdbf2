import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { color, font, from, pageWidth, space } from '@materia/ui/src/theme.ts'
import { company } from '../company.ts'
import { Logo } from '../Logo.tsx'
import { messages } from './messages.ts'
import { NewsletterForm } from './NewsletterForm.tsx'

const footer = css({ borderTop: `1px solid ${color.line}`, background: color.surface })
const inner = css({
  display: 'grid',
  gap: space(8),
  maxWidth: pageWidth,
  margin: '0 auto',
  padding: `${space(8)} ${space(4)}`,
  gridTemplateColumns: '1fr 1fr',
  [from.tablet]: { gridTemplateColumns: '2fr 1fr 1fr 1.5fr', padding: `${space(10)} ${space(6)}` },
})
const brand = css({ gridColumn: '1 / -1', maxWidth: '24rem', [from.tablet]: { gridColumn: 'auto' }, '& > p': { marginTop: space(3), color: color.muted } })
const contact = css({ gridColumn: '1 / -1', [from.tablet]: { gridColumn: 'auto' } })
const title = css({ fontSize: font.body, marginBottom: space(2) })
// The targets are as high as a finger, so the rows need no space between them.
const link = css({ display: 'inline-flex', alignItems: 'center', gap: space(2), minHeight: '36px', color: color.muted, textDecoration: 'none', '&:hover': { color: color.ink } })
const address = css({ fontStyle: 'normal', color: color.muted })

const pages = [
  { to: '/', label: messages.home },
  { to: '/about', label: messages.about },
  { to: '/contact', label: messages.contact },
  { to: '/terms', label: messages.terms },
  { to: '/privacy', label: messages.privacy },
]

export function Footer() {
  const intl = useIntl()
  return (
    <footer css={footer}>
      <div css={inner}>
        <div css={brand}>
          <Logo />
          <p>{intl.formatMessage(messages.slogan)}</p>
          <NewsletterForm />
        </div>
        <nav aria-labelledby="footer-pages">
          <h2 id="footer-pages" css={title}>{intl.formatMessage(messages.pages)}</h2>
          <ul>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} css={link}>{intl.formatMessage(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-social">
          <h2 id="footer-social" css={title}>{intl.formatMessage(messages.followUs)}</h2>
          <ul>
            {company.social.map(({ name, url }) => (
              <li key={url}><a href={url} rel="noreferrer" target="_blank" css={link}>{name}</a></li>
            ))}
          </ul>
        </nav>
        <div css={contact}>
          <h2 css={title}>{intl.formatMessage(messages.contactUs)}</h2>
          <address css={address}>
            {company.address.map((line) => <p key={line}>{line}</p>)}
            <p><a href={`mailto:${company.email}`} css={link}>{company.email}</a></p>
            <p><a href={`tel:${company.phone.replaceAll(' ', '')}`} css={link}>{company.phone}</a></p>
          </address>
        </div>
      </div>
    </footer>
  )
}
