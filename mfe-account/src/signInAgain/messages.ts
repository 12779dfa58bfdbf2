import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.signInAgain.title', defaultMessage: 'Sign in again' },
  text: {
    id: 'account.signInAgain.text',
    defaultMessage: 'Your session is over. Sign in and go on where you are: nothing is lost.',
  },
})
