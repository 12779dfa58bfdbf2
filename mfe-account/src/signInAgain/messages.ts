import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.signInAgain.title', defaultMessage: 'Log in again' },
  text: {
    id: 'account.signInAgain.text',
    defaultMessage: 'Your session has ended. Log in to continue where you are. Nothing is lost.',
  },
})
