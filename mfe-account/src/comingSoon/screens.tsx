import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ComingSoonScreen } from '@materia/ui/src/ComingSoonScreen.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

export function SettingsScreen() {
  return <ComingSoon title={messages.settings} />
}

export function ReferScreen() {
  return <ComingSoon title={messages.refer} />
}

function ComingSoon({ title }: { title: (typeof messages)[keyof typeof messages] }) {
  const intl = useIntl()
  return <ComingSoonScreen title={intl.formatMessage(title)} to={marketplacePath} />
}
