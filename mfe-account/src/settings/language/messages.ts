import type { Language } from '@materia/contracts/languages.ts'
import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  hint: {
    id: 'account.language.hint',
    defaultMessage: 'For pages in this browser and for the emails you get.',
  },
  choice: { id: 'account.language.choice', defaultMessage: 'Language for pages and emails' },
  saved: defineMessage<{ language: Language | null }>({
    id: 'account.language.saved',
    defaultMessage:
      '{language, select, es {Pages and emails are now in Spanish} other {Pages and emails are now in English}}',
  }),
  failed: {
    id: 'account.language.failed',
    defaultMessage: 'We couldn’t save the language for your emails',
  },
  mailsDiffer: {
    id: 'account.language.mailsDiffer',
    defaultMessage:
      'Your emails still come in another language. Choose the language for pages and emails here.',
  },
  timeZone: defineMessage<{ name: string; timeZone: string }>({
    id: 'account.language.timeZone',
    defaultMessage: 'Times in your emails: {name} ({timeZone})',
  }),
  noTimeZone: {
    id: 'account.language.noTimeZone',
    defaultMessage: 'Times in your emails: the time of your company’s state, or UTC without one',
  },
  fromDevice: defineMessage<{ timeZone: string }>({
    id: 'account.language.fromDevice',
    defaultMessage: 'Use the time of this device: {timeZone}',
  }),
  timeZoneSaved: defineMessage<{ timeZone: string }>({
    id: 'account.language.timeZoneSaved',
    defaultMessage: 'Your emails now use the time of {timeZone}',
  }),
  timeZoneFailed: {
    id: 'account.language.timeZoneFailed',
    defaultMessage: 'We couldn’t save the time zone for your emails',
  },
})
