import { defineMessages, useIntl } from 'react-intl'
import { ComingSoonScreen } from '@materia/ui/src/ComingSoonScreen.tsx'

const messages = defineMessages({
  terms: { id: 'shell.legal.terms', defaultMessage: 'Terms of service' },
  privacy: { id: 'shell.legal.privacy', defaultMessage: 'Privacy policy' },
  text: { id: 'shell.legal.text', defaultMessage: 'This text will be published when Materia leaves its beta.' },
})

export function TermsScreen() {
  const intl = useIntl()
  return <ComingSoonScreen title={intl.formatMessage(messages.terms)} text={intl.formatMessage(messages.text)} />
}

export function PrivacyScreen() {
  const intl = useIntl()
  return <ComingSoonScreen title={intl.formatMessage(messages.privacy)} text={intl.formatMessage(messages.text)} />
}
