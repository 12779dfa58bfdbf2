import { css, Global } from '@emotion/react'
import { useIntl } from 'react-intl'
import { Link, NavLink } from 'react-router-dom'
import { homePath } from '@materia/contracts/shell/screenPaths.ts'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import {
  color,
  font,
  from,
  layer,
  pageWidth,
  radius,
  space,
  targetSize,
} from '@materia/ui/src/theme.ts'
import { DestinationButton } from '@materia/client/catalog/DestinationButton.tsx'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { Logo } from '../brand/Logo.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Bell } from './Bell.tsx'
import { CartLink, CountedLink } from './iconLinks.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { messages } from './messages.ts'
import { MobileMenu } from './MobileMenu.tsx'
import {
  messagesLink,
  offersLink,
  ordersLink,
  publicLinks,
  tradeLinks,
  wantedLink,
} from './navLinks.ts'
import { JoinLink, LoginLink } from './WayIn.tsx'

/** A screen that fills the window makes it lower on a phone. */
const headerHeight = 'var(--headerHeight, 60px)'

const bar = css({
  position: 'sticky',
  zIndex: layer.header,
  top: 0,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
})
const light = css({ position: 'static', background: 'none', borderBottomColor: 'transparent' })
const inner = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  maxWidth: pageWidth,
  height: headerHeight,
  margin: '0 auto',
  padding: `0 ${space(4)}`,
  [from.tablet]: { padding: `0 ${space(6)}` },
  '@media (scripting: none)': { flexWrap: 'wrap', height: 'auto', minHeight: '60px' },
})
const home = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  borderRadius: radius.small,
  textDecoration: 'none',
})
const links = css({
  display: 'none',
  gap: space(1),
  marginLeft: space(4),
  [from.tablet]: { display: 'flex' },
  '@media (scripting: none)': { display: 'flex' },
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  padding: `0 ${space(3)}`,
  borderRadius: radius.card,
  color: color.muted,
  fontWeight: font.strong,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: color.ink, background: color.skeleton },
  '&[aria-current=page]': { color: color.action },
})
// All the tools of a company fit beside all links, in Spanish too.
const companyLinks = css({ marginLeft: space(2) })
const companyLink = css({ padding: `0 ${space(2)}` })
// Takes all the room, so that its box does not move while it fills. The text of its last button,
// not the button's edge, aligns with the page.
const tools = css({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(1),
  marginRight: `-${space(4)}`,
})
const wideOnly = css({
  display: 'none',
  [from.tablet]: { display: 'contents' },
  '@media (scripting: none)': { display: 'contents' },
})
const wideLink = css({ display: 'none', [from.wide]: { display: 'inline-flex' } })
const desktopOnly = css({
  display: 'none',
  whiteSpace: 'nowrap',
  [from.desktop]: { display: 'contents' },
})
// A very narrow bar has it in the drawer only.
const withRoom = css({ display: 'none', '@media (min-width: 385px)': { display: 'contents' } })
const narrowOnly = css({ display: 'contents', [from.tablet]: { display: 'none' } })

// A focused element is scrolled to below the bar.
const page = css({ html: { scrollPaddingTop: '61px' } })

/**
 * The bar on top of every page but the landing page. It is light on the About and Contact pages.
 */
export function Header({ isLight }: { isLight: boolean }) {
  const intl = useIntl()
  const user = useCurrentUser()
  // Shows no links until the session is known: they would move or be replaced.
  const items = user === undefined ? [] : user ? [...tradeLinks, ...publicLinks] : publicLinks
  const session = user ? 'company' : user === null ? 'visitor' : 'unknown'
  return (
    <header css={[bar, isLight && light, screenOnly]}>
      {!isLight && <Global styles={page} />}
      <div css={inner}>
        <Link to={homePath} css={home} aria-label={intl.formatMessage(messages.home)}>
          <Logo />
        </Link>
        {/* New boxes when the session changes: the browser counts moved ones as a layout shift. */}
        <nav
          key={`links ${session}`}
          aria-label={intl.formatMessage(messages.mainMenu)}
          css={[links, user && companyLinks]}
        >
          {items.map((item) => (
            // A company's tools need the room. The footer has these links too.
            <NavLink
              key={item.to}
              to={item.to}
              end
              css={[
                link,
                user && companyLink,
                (user ? !tradeLinks.includes(item) : item === wantedLink) && wideLink,
              ]}
            >
              {intl.formatMessage(item.label)}
            </NavLink>
          ))}
        </nav>
        <div key={`tools ${session}`} css={tools}>
          {user && (
            <span css={wideOnly}>
              <CountedLink item={ordersLink} />
              <CountedLink item={offersLink} />
              <CountedLink item={messagesLink} />
              <CartLink userId={user.id} />
            </span>
          )}
          <span css={[desktopOnly, needsScript]}>
            <DestinationButton />
          </span>
          {user === null && (
            <>
              <span css={wideOnly}>
                <LoginLink />
              </span>
              <span css={withRoom}>
                <JoinLink />
              </span>
            </>
          )}
          {user && <Bell />}
          <span css={wideOnly}>
            {user && <AccountMenu user={user} />}
            <span css={needsScript}>
              <LanguageMenu />
            </span>
          </span>
          <noscript>
            <LanguageLinks />
          </noscript>
          <span css={[narrowOnly, needsScript]}>
            <MobileMenu user={user} />
          </span>
        </div>
      </div>
    </header>
  )
}
