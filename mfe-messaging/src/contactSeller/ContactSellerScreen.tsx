import { ComingSoonScreen } from '@materia/ui/src/ComingSoonScreen.tsx'
import { RequireUser } from '@materia/ui/src/RequireUser.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

export function ContactSellerScreen() {
  const intl = useIntl()
  return (
    <RequireUser>
      <ComingSoonScreen title={intl.formatMessage(messages.title)} text={intl.formatMessage(messages.text)} />
    </RequireUser>
  )
}
