import { ComingSoonScreen } from '@materia/ui/src/ComingSoonScreen.tsx'
import { RequireUser } from '@materia/ui/src/RequireUser.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

export function ProfileScreen() {
  return <GuardedComingSoon title={messages.profile} />
}

export function SettingsScreen() {
  return <GuardedComingSoon title={messages.settings} />
}

export function ReferScreen() {
  return <GuardedComingSoon title={messages.refer} />
}

function GuardedComingSoon({ title }: { title: (typeof messages)[keyof typeof messages] }) {
  const intl = useIntl()
  return (
    <RequireUser>
      <ComingSoonScreen title={intl.formatMessage(title)} />
    </RequireUser>
  )
}
