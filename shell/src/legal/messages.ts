import { defineMessage } from 'react-intl'

export const messages = {
  contents: defineMessage({ id: 'shell.legal.contents', defaultMessage: 'Contents' }),
  inForceSince: defineMessage<{ date: string }>({
    id: 'shell.legal.inForceSince',
    defaultMessage: 'In effect since {date}',
  }),
}
