import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'shell.notFound.title', defaultMessage: '404 Page Not Found' },
  text: {
    id: 'shell.notFound.text',
    defaultMessage:
      'There’s no page at this address. It may have moved, or the link may be incomplete.',
  },
  toHome: { id: 'shell.notFound.toHome', defaultMessage: 'Go to the home page' },
})
