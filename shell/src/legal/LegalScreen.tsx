import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { messages } from './messages.ts'
import type { LegalText } from './LegalText.ts'

// The table of contents is beside the text where there is room.
const columns = css({
  [from.desktop]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 42rem) 16rem',
    justifyContent: 'space-between',
    gap: space(12),
  },
})
const contents = css({
  display: 'none',
  [from.desktop]: { display: 'block', position: 'sticky', top: space(20), alignSelf: 'start' },
  '& p': { marginBottom: space(2), fontWeight: font.strong },
  '& a': { display: 'block', padding: `${space(1)} 0`, color: color.muted, textDecoration: 'none' },
  '& a:hover': { color: color.ink },
})
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
      <div css={columns}>
        <article css={page}>
          <h1>{title}</h1>
          <p css={date}>
            {intl.formatMessage(messages.inForceSince, {
              date: intl.formatDate(inForceSince, { dateStyle: 'long' }),
            })}
          </p>
          <p>{lead}</p>
          {sections.map((section, index) => (
            <section key={section.title}>
              <h2 id={`section-${index + 1}`}>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </article>
        <nav css={contents} aria-labelledby="contents">
          <p id="contents">{intl.formatMessage(messages.contents)}</p>
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#section-${index + 1}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </Page>
  )
}
