import { defineMessages, useIntl } from 'react-intl'
import { ComingSoonScreen } from '@materia/ui/src/ComingSoonScreen.tsx'

const messages = defineMessages({
  pricing: { id: 'shell.comingSoon.pricing', defaultMessage: 'Pricing' },
  blog: { id: 'shell.comingSoon.blog', defaultMessage: 'Blog' },
  help: { id: 'shell.comingSoon.help', defaultMessage: 'Help' },
  text: { id: 'shell.comingSoon.text', defaultMessage: 'Coming soon. Until then, write to us: a person answers.' },
})

export function PricingScreen() {
  const intl = useIntl()
  return <ComingSoonScreen title={intl.formatMessage(messages.pricing)} text={intl.formatMessage(messages.text)} />
}

export function BlogScreen() {
  const intl = useIntl()
  return <ComingSoonScreen title={intl.formatMessage(messages.blog)} text={intl.formatMessage(messages.text)} />
}

export function HelpScreen() {
  const intl = useIntl()
  return <ComingSoonScreen title={intl.formatMessage(messages.help)} text={intl.formatMessage(messages.text)} />
}
