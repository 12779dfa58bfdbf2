import { ComingSoonScreen } from '@materia/ui/src/ComingSoonScreen.tsx'
import { RequireUser } from '@materia/ui/src/RequireUser.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

export function CheckoutScreen() {
  const intl = useIntl()
  return (
    <RequireUser>
      <ComingSoonScreen title={intl.formatMessage(messages.title)} />
    </RequireUser>
  )
}
