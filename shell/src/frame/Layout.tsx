import { css, Global } from '@emotion/react'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { isConversationOpen, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { aboutPath, contactPath, homePath } from '@materia/contracts/shell/screenPaths.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, from, layer, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { Footer } from '../footer/Footer.tsx'
import { BottomBar, bottomBarHeight } from '../header/BottomBar.tsx'
import { Header } from '../header/Header.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import { messages } from './messages.ts'
import { RouteProgress } from './RouteProgress.tsx'
import { SignInAgain } from './SignInAgain.tsx'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '@media print': { display: 'block', minHeight: 0 },
})
const aboveBar = css({
  paddingBottom: bottomBarHeight,
  [from.tablet]: { paddingBottom: 0 },
  '@media print': { paddingBottom: 0 },
})
// The footer starts below the fold, so it causes no visible shift when a screen fills.
const content = css({
  flex: 'none',
  minHeight: 'calc(100dvh - 60px)',
  '&:focus': { outline: 'none' },
  '@media print': { minHeight: 0 },
})
// The conversations fill the window. On a phone the bars are low, and an open conversation has none.
const offlineLine = 'var(--offlineLine, 0px)'
const chat = css({ minHeight: 0 })
const chatBars = css({
  html: {
    '--headerHeight': '52px',
    '--bottomBarHeight': '56px',
    '--shellBars': `calc(53px + ${bottomBarHeight} + ${offlineLine})`,
    [from.tablet]: { '--headerHeight': '60px', '--shellBars': `calc(61px + ${offlineLine})` },
  },
})
const noBars = css({
  html: {
    '--shellBars': offlineLine,
    [from.tablet]: { '--shellBars': `calc(61px + ${offlineLine})` },
  },
})
const headerPlace = css({ display: 'contents' })
const notOnPhone = css({ display: 'none', [from.tablet]: { display: 'contents' } })
const skip = css({
  position: 'absolute',
  zIndex: layer.notices,
  top: space(2),
  left: space(2),
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  padding: `0 ${space(4)}`,
  borderRadius: radius.card,
  background: color.action,
  color: color.onAction,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
})

// The landing page has no header. These two have a light header and no footer. Conversations have no
// footer either.
const lightPaths = [aboutPath, contactPath]

// A visitor needs none of its code, and a page can do without it.
const SignedIn = lazy(() =>
  import(/* webpackChunkName: "signedIn" */ './SignedIn.tsx')
    .then(({ SignedIn: Loaded }): { default: ComponentType<{ user: User }> } => ({
      default: Loaded,
    }))
    .catch(() => ({ default: () => null })),
)

export function Layout() {
  const intl = useIntl()
  const location = useLocation()
  const { pathname } = location
  const user = useCurrentUser()
  const isLanding = pathname === homePath
  const isLight = lightPaths.includes(pathname)
  const isChat = pathname === messagesPath
  const isConversation = isConversationOpen(location)
  const mainRef = useFocusOnNewPage()
  return (
    <div css={[frame, user && !isConversation && aboveBar]}>
      {isChat && <Global styles={isConversation ? noBars : chatBars} />}
      <a href="#content" css={[skip, screenOnly]}>
        {intl.formatMessage(messages.skip)}
      </a>
      <RouteProgress />
      {user && (
        <Suspense>
          <SignedIn user={user} />
        </Suspense>
      )}
      {!isLanding && (
        <div css={isConversation ? notOnPhone : headerPlace}>
          <Header isLight={isLight} />
        </div>
      )}
      {/* A new box without the header above it: the browser counts a moved one as a layout shift. */}
      <main
        key={isLanding ? 'landing' : 'below header'}
        ref={mainRef}
        id="content"
        tabIndex={-1}
        css={[content, isChat && chat]}
      >
        <Outlet />
      </main>
      {!isLanding && !isLight && !isChat && <Footer />}
      {user && !isConversation && <BottomBar userId={user.id} />}
      {user && <LiveUpdates />}
      <SignInAgain />
      <ConfirmEmail />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** Moves the focus to the top of a new page, for keyboards and screen readers. */
function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const mainRef = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // Leaves the focus where the new screen has put it. Leaves it in a menu opened meanwhile, which
    // would close.
    const isTaken = document.activeElement?.closest('#content, [role=menu]')
    if (!isTaken && hash === '') mainRef.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return mainRef
}

/**
 * The first page after each load has the key `default`. With that key alone it would open at
 * another page's position.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
