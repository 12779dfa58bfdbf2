import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { Page } from '@materia/ui/src/Page.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { messages } from './messages.ts'
import type { LegalText } from './LegalText.ts'

const page = css({
  maxWidth: '42rem',
  '& h1': { fontSize: font.display },
  '& h2': { marginTop: space(8), fontSize: font.large },
  '& p': { marginTop: space(3), lineHeight: 1.6 },
})
const date = css({ color: color.muted })

const inForceSince = new Date('2026-11-22T12:00:00Z')

export function LegalScreen({ text }: { text: LegalText }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { title, lead, sections } = text[language]
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={page}>
        <h1>{title}</h1>
        <p css={date}>{intl.formatMessage(messages.inForceSince, { date: intl.formatDate(inForceSince, { dateStyle: 'long' }) })}</p>
        <p>{lead}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          </section>
        ))}
      </div>
    </Page>
  )
}
