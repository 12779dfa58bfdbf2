import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ComingSoonScreen } from '@materia/ui/src/ComingSoonScreen.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

export function ContactSellerScreen() {
  const intl = useIntl()
  return <ComingSoonScreen title={intl.formatMessage(messages.title)} text={intl.formatMessage(messages.text)} to={marketplacePath} />
}
