import { defineMessage } from 'react-intl'

export const messages = {
  inForceSince: defineMessage<{ date: string }>({ id: 'shell.legal.inForceSince', defaultMessage: 'In force since {date}' }),
}
