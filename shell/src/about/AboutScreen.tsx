import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import { pageHead } from '../page/pageHead.ts'
import { messages } from './messages.ts'

const section = css({
  display: 'grid',
  gap: space(2),
  padding: `${space(6)} 0`,
  borderTop: `1px solid ${color.line}`,
  '& p': { maxWidth: '40rem', fontSize: font.large },
  [from.tablet]: { gridTemplateColumns: '1fr 2fr', gap: space(8) },
})
const join = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  marginTop: space(6),
  padding: space(6),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& p': { marginTop: space(1), color: color.muted },
})

const sections = [
  { title: messages.whoTitle, text: messages.whoText },
  { title: messages.whatTitle, text: messages.whatText },
  { title: messages.missionTitle, text: messages.missionText },
  { title: messages.visionTitle, text: messages.visionText },
]

export function AboutScreen() {
  const intl = useIntl()
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.pageTitle)}</PageTitle>
      <div css={pageHead}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        <p>{intl.formatMessage(messages.lead)}</p>
      </div>
      {sections.map(({ title, text }) => (
        <section key={title.id} css={section}>
          <h2>{intl.formatMessage(title)}</h2>
          <p>{intl.formatMessage(text)}</p>
        </section>
      ))}
      <section css={join}>
        <div>
          <h2>{intl.formatMessage(messages.joinTitle)}</h2>
          <p>{intl.formatMessage(messages.joinText)}</p>
        </div>
        <ButtonLink to={authPath({ tab: 'register' })}>
          {intl.formatMessage(messages.joinLink)}
        </ButtonLink>
      </section>
    </Page>
  )
}
