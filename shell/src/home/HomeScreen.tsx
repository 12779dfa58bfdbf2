import { css } from '@emotion/react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { storedLanguage, useLanguage } from '@materia/ui/src/useLanguage.ts'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, from, pageWidth, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { LanguageMenu } from '../header/LanguageMenu.tsx'
import { Logo } from '../brand/Logo.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { Features } from './Features.tsx'
import { Heaps } from './Heaps.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LatestMaterials } from './LatestMaterials.tsx'
import { messages } from './messages.ts'
import { NextStep } from './NextStep.tsx'
import { PlacesMap } from './PlacesMap.tsx'
import { Steps } from './Steps.tsx'
import { WaitlistForm } from './WaitlistForm.tsx'

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(16),
  maxWidth: pageWidth,
  margin: '0 auto',
  padding: `0 ${space(4)} ${space(12)}`,
  [from.tablet]: { gap: space(20), padding: `0 ${space(6)} ${space(16)}` },
})
const top = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: '60px',
  marginBottom: `-${space(6)}`,
})
// The text of its last button, not the button's edge, aligns with the page.
const tools = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  marginRight: `-${space(4)}`,
})
const login = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  padding: `0 ${space(2)}`,
  fontWeight: font.strong,
  whiteSpace: 'nowrap',
})
const hero = css({
  display: 'grid',
  gap: space(10),
  [from.desktop]: { gridTemplateColumns: '1.1fr 1fr', alignItems: 'center', gap: space(16) },
})
const words = css({
  '& h1': {
    marginTop: space(4),
    fontSize: `clamp(${font.display}, 1.2rem + 3.2vw, 3.25rem)`,
    lineHeight: 1.08,
    letterSpacing: '-0.025em',
  },
  '& h1 + p': {
    maxWidth: '34rem',
    margin: `${space(5)} 0 ${space(8)}`,
    fontSize: font.large,
    color: color.muted,
  },
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

declare global {
  /** A form submitted before this script arrived (`first.js` stores it). */
  var unsentForm: HTMLFormElement | undefined
}

/** The landing page. It has no header, so the language is chosen here. */
export function HomeScreen() {
  const intl = useIntl()
  const user = useCurrentUser()
  const { language } = useLanguage()
  useEffect(() => {
    // Waits until the page has changed to the visitor's language, because the form sends the
    // language too.
    if (language !== storedLanguage()) return
    const timer = setTimeout(() => {
      globalThis.unsentForm?.requestSubmit()
      globalThis.unsentForm = undefined
    })
    return () => clearTimeout(timer)
  }, [language])
  return (
    <>
      <div css={page}>
        <PageTitle>{intl.formatMessage(messages.pageTitle)}</PageTitle>
        <div css={top}>
          <Logo />
          <div css={tools}>
            {user === null && (
              <Link to={authPath()} css={login}>
                {intl.formatMessage(messages.toLogin)}
              </Link>
            )}
            <LanguageMenu />
          </div>
        </div>
        <div css={hero}>
          <div css={words}>
            <p css={beta}>{intl.formatMessage(messages.beta)}</p>
            <h1>{intl.formatMessage(messages.title)}</h1>
            <p>{intl.formatMessage(messages.lead)}</p>
            {user ? <NextStep user={user} /> : <WaitlistForm />}
          </div>
          <Heaps />
        </div>
        <LatestMaterials />
        <Features />
        <Steps />
        <PlacesMap />
        <ClosingCall user={user} />
      </div>
      <LandingFooter />
    </>
  )
}
