import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { marketPath } from '@materia/contracts/market/screenPaths.ts'
import {
  aboutPath,
  contactPath,
  homePath,
  privacyPath,
  termsPath,
} from '@materia/contracts/shell/screenPaths.ts'
import { wantedPath } from '@materia/contracts/wanted/screenPaths.ts'
import { color, from } from '@materia/ui/src/theme.ts'
import { company } from '../brand/company.ts'
import { FooterFrame } from './FooterFrame.tsx'
import { messages } from './messages.ts'

const contact = css({ gridColumn: '1 / -1', [from.tablet]: { gridColumn: 'auto' } })
const address = css({ fontStyle: 'normal', color: color.muted })

const pages = {
  id: 'footer-pages',
  title: messages.pages,
  links: [
    { to: homePath, label: messages.home },
    { to: wantedPath, label: messages.wanted },
    { to: marketPath, label: messages.market },
    { to: aboutPath, label: messages.about },
    { to: contactPath, label: messages.contact },
    { to: termsPath, label: messages.terms },
    { to: privacyPath, label: messages.privacy },
  ],
}

/** The footer of every page that has the header. */
export function Footer() {
  const intl = useIntl()
  return (
    <FooterFrame groups={[pages]}>
      <div css={contact}>
        <h2>{intl.formatMessage(messages.contactUs)}</h2>
        <address css={address}>
          {company.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <p>
            <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
          </p>
        </address>
      </div>
    </FooterFrame>
  )
}
