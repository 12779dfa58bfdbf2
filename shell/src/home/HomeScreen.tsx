import { css } from '@emotion/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Languages from 'lucide-react/icons/languages'
import Scale from 'lucide-react/icons/scale'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useIntl } from 'react-intl'
import { ButtonLink } from '@materia/ui/src/Button.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { color, font, from, pageWidth, radius, space } from '@materia/ui/src/theme.ts'
import { useCurrentUser } from '@materia/ui/src/useSession.ts'
import { LanguageMenu } from '../header/LanguageMenu.tsx'
import { Logo } from '../Logo.tsx'
import { Heaps } from './Heaps.tsx'
import { messages } from './messages.ts'

const page = css({ maxWidth: pageWidth, margin: '0 auto', padding: `0 ${space(4)} ${space(12)}`, [from.tablet]: { padding: `0 ${space(6)} ${space(16)}` } })
const top = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: '60px' })
const hero = css({
  display: 'grid',
  gap: space(10),
  padding: `${space(10)} 0`,
  [from.desktop]: { gridTemplateColumns: '1.1fr 1fr', alignItems: 'center', gap: space(16), padding: `${space(20)} 0` },
})
const words = css({
  '& h1': { marginTop: space(4), fontSize: `clamp(${font.display}, 1.2rem + 3.2vw, 3.25rem)`, lineHeight: 1.08, letterSpacing: '-0.025em' },
  '& h1 + p': { maxWidth: '34rem', marginTop: space(5), fontSize: font.large, color: color.muted },
})
const beta = css({
  display: 'inline-block',
  padding: `${space(1)} ${space(3)}`,
  borderRadius: radius.round,
  background: color.actionSoft,
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(8) })
const signedIn = css({ marginTop: space(4), color: color.muted })
const facts = css({ display: 'grid', gap: space(6), paddingTop: space(8), borderTop: `1px solid ${color.line}`, [from.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space(8) } })
const fact = css({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'auto 1fr',
  columnGap: space(3),
  '& svg': { gridRow: '1 / 3', marginTop: '2px', color: color.action },
  '& p': { marginTop: space(1), color: color.muted },
})

const factList = [
  { title: messages.judgeTitle, text: messages.judgeText, Icon: Scale },
  { title: messages.languageTitle, text: messages.languageText, Icon: Languages },
  { title: messages.trustTitle, text: messages.trustText, Icon: ShieldCheck },
]

/** What Materia is, and the two ways on. It has no header (spec 2), so the language is chosen here. */
export function HomeScreen() {
  const intl = useIntl()
  const user = useCurrentUser()
  return (
    <div css={page}>
      <PageTitle>{intl.formatMessage(messages.pageTitle)}</PageTitle>
      <div css={top}><Logo /><LanguageMenu /></div>
      <div css={hero}>
        <div css={words}>
          <p css={beta}>{intl.formatMessage(messages.beta)}</p>
          <h1>{intl.formatMessage(messages.title)}</h1>
          <p>{intl.formatMessage(messages.lead)}</p>
          <div css={actions}>
            <ButtonLink to="/marketplace">{intl.formatMessage(messages.toMarketplace)}<ArrowRight size={18} aria-hidden="true" /></ButtonLink>
            {user
              ? <ButtonLink variant="secondary" to="/profile?tab=listings">{intl.formatMessage(messages.toProfile)}</ButtonLink>
              : <ButtonLink variant="secondary" to="/auth#login">{intl.formatMessage(messages.toLogin)}</ButtonLink>}
          </div>
          {user && <p css={signedIn}>{intl.formatMessage(messages.signedInAs, { company: user.companyName || user.username })}</p>}
        </div>
        <Heaps />
      </div>
      <ul css={facts}>
        {factList.map(({ title, text, Icon }) => (
          <li key={title.id} css={fact}>
            <Icon size={22} aria-hidden="true" />
            <h2>{intl.formatMessage(title)}</h2>
            <p>{intl.formatMessage(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
