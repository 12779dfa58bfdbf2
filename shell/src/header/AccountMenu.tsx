import Bell from 'lucide-react/icons/bell'
import LogOut from 'lucide-react/icons/log-out'
import { useIntl } from 'react-intl'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { CountBadge } from '@materia/ui/src/display/CountBadge.tsx'
import { Menu } from '@materia/ui/src/controls/Menu.tsx'
import { messages } from './messages.ts'
import { accountLinksOf } from './navLinks.ts'
import { useLogout } from './useLogout.ts'
import { useNewNotices } from './useNewNotices.ts'

export function AccountMenu({ user }: { user: User }) {
  const intl = useIntl()
  const logOut = useLogout()
  const notices = useNewNotices()
  const account = intl.formatMessage(messages.account, {
    company: user.companyName || user.username,
  })
  return (
    <Menu
      items={[
        ...(notices.count > 0
          ? [{ to: notices.to, label: notices.label, icon: <Bell size={18} aria-hidden="true" /> }]
          : []),
        ...accountLinksOf(user).map(({ to, label, Icon }) => ({
          to,
          label: intl.formatMessage(label),
          icon: <Icon size={18} aria-hidden="true" />,
        })),
        {
          label: intl.formatMessage(messages.logout),
          icon: <LogOut size={18} aria-hidden="true" />,
          onSelect: logOut,
        },
      ]}
      label={notices.count > 0 ? `${account}, ${notices.label}` : account}
      isRound
    >
      <Avatar {...user} />
      <CountBadge count={notices.count} />
    </Menu>
  )
}
