import { defineMessages, useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { contactPath } from '@materia/contracts/shell/screenPaths.ts'
import { ComingSoonScreen } from '@materia/ui/src/placeholders/ComingSoonScreen.tsx'

const messages = defineMessages({
  blog: { id: 'shell.comingSoon.blog', defaultMessage: 'Blog' },
  help: { id: 'shell.comingSoon.help', defaultMessage: 'Help' },
  text: {
    id: 'shell.comingSoon.text',
    defaultMessage:
      'We’re working on this page. Until it opens, write to us and a person will reply.',
  },
  toContact: { id: 'shell.comingSoon.toContact', defaultMessage: 'Write to us' },
})

export function BlogScreen() {
  return <Screen title={messages.blog} />
}

export function HelpScreen() {
  return <Screen title={messages.help} />
}

function Screen({ title }: { title: MessageDescriptor }) {
  const intl = useIntl()
  return (
    <ComingSoonScreen
      title={intl.formatMessage(title)}
      text={intl.formatMessage(messages.text)}
      to={contactPath}
      toLabel={intl.formatMessage(messages.toContact)}
    />
  )
}
