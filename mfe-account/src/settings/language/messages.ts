import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  hint: {
    id: 'account.language.hint',
    defaultMessage: 'For pages in this browser and for the emails you get.',
  },
  choice: { id: 'account.language.choice', defaultMessage: 'Language for pages and emails' },
  saved: {
    id: 'account.language.saved',
    defaultMessage: 'Pages and emails are now in English',
  },
  failed: {
    id: 'account.language.failed',
    defaultMessage: 'We couldn’t save the language for your emails',
  },
  mailsDiffer: {
    id: 'account.language.mailsDiffer',
    defaultMessage:
      'Your emails still come in another language. Choose the language for pages and emails here.',
  },
})
