import { css } from '@emotion/react'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Page } from '@materia/ui/src/Page.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { company } from '../company.ts'
import { ContactForm } from './ContactForm.tsx'
import { isOfficeOpen } from './isOfficeOpen.ts'
import { messages } from './messages.ts'

const head = css({ maxWidth: '40rem', marginBottom: space(10), '& h1': { fontSize: font.display }, '& p': { marginTop: space(3), fontSize: font.large, color: color.muted } })
const cards = css({ display: 'grid', gap: space(4), [from.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' } })
const card = css({
  padding: space(6),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > svg': { color: color.action },
  '& h2': { margin: `${space(3)} 0 ${space(2)}` },
})
const address = css({ fontStyle: 'normal' })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: targetSize })
const open = css({ color: color.action, fontWeight: font.strong })
const shut = css({ color: color.muted, fontWeight: font.strong })
const formSection = css({ maxWidth: '48rem', marginTop: space(12), '& h2': { marginBottom: space(4), fontSize: font.title } })
const hours = css({ '& dt': { color: color.muted }, '& dd + dt': { marginTop: space(2) } })

export function ContactScreen() {
  const intl = useIntl()
  const [isOpen] = useState(() => isOfficeOpen(new Date()))
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.pageTitle)}</PageTitle>
      <div css={head}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        <p>{intl.formatMessage(messages.lead)}</p>
      </div>
      <div css={cards}>
        <Card icon={<MapPin aria-hidden="true" />} title={intl.formatMessage(messages.office)}>
          <address css={address}>{company.address.map((line) => <p key={line}>{line}</p>)}</address>
        </Card>
        <Card icon={<Mail aria-hidden="true" />} title={intl.formatMessage(messages.reach)}>
          <p><a href={`mailto:${company.email}`} css={link}>{company.email}</a></p>
          <p><a href={`tel:${company.phone.replaceAll(' ', '')}`} css={link}>{company.phone}</a></p>
        </Card>
        <Card icon={<Clock aria-hidden="true" />} title={intl.formatMessage(messages.hours)}>
          <p css={isOpen ? open : shut}>{intl.formatMessage(isOpen ? messages.openNow : messages.closedNow)}</p>
          <dl css={hours}>
            <dt>{intl.formatMessage(messages.weekdays)}</dt>
            <dd>{intl.formatMessage(messages.weekdayHours)}</dd>
            <dt>{intl.formatMessage(messages.weekend)}</dt>
            <dd>{intl.formatMessage(messages.closed)}</dd>
          </dl>
        </Card>
      </div>
      <section css={formSection} aria-labelledby="write">
        <h2 id="write">{intl.formatMessage(messages.formTitle)}</h2>
        <ContactForm />
      </section>
    </Page>
  )
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section css={card}>
      {icon}
      <h2>{title}</h2>
      {children}
    </section>
  )
}
