import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import { useIntl } from 'react-intl'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { Menu } from '@materia/ui/src/controls/Menu.tsx'
import { messages as offlineMessages } from '../offline/messages.ts'
import { useInstall } from '../offline/useInstall.ts'
import { messages } from './messages.ts'
import { accountLinksOf } from './navLinks.ts'
import { useLogout } from './useLogout.ts'

export function AccountMenu({ user }: { user: User }) {
  const intl = useIntl()
  const logOut = useLogout()
  const install = useInstall()
  return (
    <Menu
      items={[
        ...accountLinksOf(user).map(({ to, label, Icon }) => ({
          to,
          label: intl.formatMessage(label),
          icon: <Icon size={18} aria-hidden="true" />,
        })),
        ...(install
          ? [
              {
                label: intl.formatMessage(offlineMessages.install),
                icon: <Download size={18} aria-hidden="true" />,
                onSelect: install,
              },
            ]
          : []),
        {
          label: intl.formatMessage(messages.logout),
          icon: <LogOut size={18} aria-hidden="true" />,
          onSelect: logOut,
        },
      ]}
      label={intl.formatMessage(messages.account, {
        company: user.companyName || user.username,
      })}
      isRound
    >
      <Avatar {...user} />
    </Menu>
  )
}
