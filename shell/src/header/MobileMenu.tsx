import { css } from '@emotion/react'
import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { NavLink, useLocation } from 'react-router-dom'
import { DestinationButton } from '@materia/client/catalog/DestinationButton.tsx'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { messages as offlineMessages } from '../offline/messages.ts'
import { useInstall } from '../offline/useInstall.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LinkCount } from './LinkCount.tsx'
import { messages } from './messages.ts'
import { accountLinksOf, mainLinks, publicLinks, type LinkItem } from './navLinks.ts'
import { WayInRows } from './WayIn.tsx'
import { useLogout } from './useLogout.ts'

const company = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  paddingBottom: space(4),
  fontWeight: font.strong,
})
const group = css({ padding: `${space(2)} 0`, borderTop: `1px solid ${color.line}` })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: targetSize,
  padding: `0 ${space(2)}`,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.ink,
  textAlign: 'left',
  textDecoration: 'none',
  '&:hover': { background: color.actionSoft, color: color.ink },
  '&[aria-current=page]': { color: color.action, fontWeight: font.strong },
})

// Centers the badge in a box of fixed size.
const count = css({ position: 'relative', width: targetSize, height: '26px', marginLeft: 'auto' })

/** The menu button and the drawer, which hold the links that do not fit into a narrow bar. */
export function MobileMenu({ user }: { user: User | null | undefined }) {
  const intl = useIntl()
  const location = useLocation()
  // The history entry at which it was opened, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const label = intl.formatMessage(messages.openMenu)
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpenAt(location.key)}
      >
        <MenuIcon size={22} aria-hidden="true" />
      </Button>
      <Dialog
        shape="drawer"
        title={label}
        isOpen={openAt === location.key}
        onClose={() => setOpenAt(undefined)}
      >
        <MenuLinks user={user} onClose={() => setOpenAt(undefined)} />
      </Dialog>
    </>
  )
}

function MenuLinks({ user, onClose }: { user: User | null | undefined; onClose: () => void }) {
  const intl = useIntl()
  const logOut = useLogout()
  const install = useInstall()
  // A link to the current page changes no route, so it closes the drawer itself.
  const rows = (items: LinkItem[]) =>
    items.map((item) => (
      <NavLink key={item.to} to={item.to} end css={row} onClick={onClose}>
        <item.Icon size={18} aria-hidden="true" />
        {intl.formatMessage(item.label)}
        <span css={count}>
          <LinkCount item={item} />
        </span>
      </NavLink>
    ))
  return (
    <nav aria-label={intl.formatMessage(messages.mainMenu)}>
      {user && (
        <p css={company}>
          <Avatar {...user} />
          {user.companyName || user.username}
        </p>
      )}
      {user && <div css={group}>{rows(mainLinks)}</div>}
      {user && <div css={group}>{rows(accountLinksOf(user))}</div>}
      <div css={group}>{rows(publicLinks)}</div>
      <div css={[group, { '& > button': { marginLeft: `-${space(2)}` } }]}>
        <DestinationButton />
      </div>
      <div css={group}>
        <LanguageChoice />
      </div>
      {user === null && (
        <div css={group}>
          <WayInRows />
        </div>
      )}
      {user && (
        <div css={group}>
          {install && (
            <button type="button" css={row} onClick={install}>
              <Download size={18} aria-hidden="true" />
              {intl.formatMessage(offlineMessages.install)}
            </button>
          )}
          <button type="button" css={row} onClick={logOut}>
            <LogOut size={18} aria-hidden="true" />
            {intl.formatMessage(messages.logout)}
          </button>
        </div>
      )}
    </nav>
  )
}
