import { css } from '@emotion/react'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { company } from '../brand/company.ts'
import { pageHead } from '../page/pageHead.ts'
import { ContactForm } from './ContactForm.tsx'
import { isOfficeOpen } from './isOfficeOpen.ts'
import { messages } from './messages.ts'

const columns = css({
  display: 'grid',
  gap: space(8),
  [from.desktop]: { gridTemplateColumns: '1fr 2fr', alignItems: 'start', gap: space(16) },
})
const way = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space(1)} ${space(4)}`,
  padding: `${space(5)} 0`,
  borderTop: `1px solid ${color.line}`,
  '& > svg': { color: color.action },
  '& > h2': { fontSize: font.body },
  '& > div': { gridColumn: 2 },
})
const address = css({ fontStyle: 'normal' })
const link = css({
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minHeight: targetSize,
  '&:first-of-type': { marginTop: `-${space(2)}` },
  '&:last-of-type': { marginBottom: `-${space(2)}` },
})
const open = css({ color: color.action, fontWeight: font.strong })
const shut = css({ color: color.muted, fontWeight: font.strong })
const hours = css({ '& dt': { color: color.muted }, '& dd': { marginBottom: space(2) } })
const formCard = css({
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& h2': { marginBottom: space(5), fontSize: font.title },
  [from.tablet]: { padding: space(8) },
})

export function ContactScreen() {
  const intl = useIntl()
  const [isOpen] = useState(() => isOfficeOpen(new Date()))
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.pageTitle)}</PageTitle>
      <div css={pageHead}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        <p>{intl.formatMessage(messages.lead)}</p>
      </div>
      <div css={columns}>
        <div>
          <Way icon={<MapPin aria-hidden="true" />} title={intl.formatMessage(messages.office)}>
            <address css={address}>
              {company.address.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </address>
          </Way>
          <Way icon={<Mail aria-hidden="true" />} title={intl.formatMessage(messages.reach)}>
            <a href={`mailto:${company.email}`} css={link}>
              {company.email}
            </a>
            <a href={`tel:${company.phone.replaceAll(' ', '')}`} css={link}>
              {company.phone}
            </a>
          </Way>
          <Way icon={<Clock aria-hidden="true" />} title={intl.formatMessage(messages.hours)}>
            <dl css={hours}>
              <dt>{intl.formatMessage(messages.weekdays)}</dt>
              <dd>{intl.formatMessage(messages.weekdayHours)}</dd>
              <dt>{intl.formatMessage(messages.weekend)}</dt>
              <dd>{intl.formatMessage(messages.closed)}</dd>
            </dl>
            <p css={isOpen ? open : shut}>
              {intl.formatMessage(isOpen ? messages.openNow : messages.closedNow)}
            </p>
          </Way>
        </div>
        <section css={formCard} aria-labelledby="write">
          <h2 id="write">{intl.formatMessage(messages.formTitle)}</h2>
          <ContactForm />
        </section>
      </div>
    </Page>
  )
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section css={way}>
      {icon}
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
