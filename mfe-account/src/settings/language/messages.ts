import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  hint: {
    id: 'account.language.hint',
    defaultMessage: 'Of these pages in this browser, and of the mails that you get.',
  },
  choice: { id: 'account.language.choice', defaultMessage: 'Language of pages and mails' },
  saved: {
    id: 'account.language.saved',
    defaultMessage: 'Pages and mails are in English from now on',
  },
  failed: {
    id: 'account.language.failed',
    defaultMessage: 'The language of your mails could not be saved',
  },
  mailsDiffer: {
    id: 'account.language.mailsDiffer',
    defaultMessage:
      'Your mails still come in another language: choose here the one for pages and mails.',
  },
})
