import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.freshCheck.title', defaultMessage: 'Confirm that it is you' },
  text: {
    id: 'account.freshCheck.text',
    defaultMessage:
      'Before this goes on, we make sure that it is you. Your confirmation is good for ten minutes.',
  },
  confirm: { id: 'account.freshCheck.confirm', defaultMessage: 'Confirm' },
  passkey: { id: 'account.freshCheck.passkey', defaultMessage: 'Use a passkey' },
  or: { id: 'account.freshCheck.or', defaultMessage: 'or' },
  failed: { id: 'account.freshCheck.failed', defaultMessage: 'This could not be confirmed' },
  passkeyGivenUp: {
    id: 'account.freshCheck.passkeyGivenUp',
    defaultMessage: 'The passkey was not used. Try again, or confirm with your password.',
  },
})

export const labels = defineMessages({
  password: { id: 'account.freshCheck.password', defaultMessage: 'Password' },
  code: {
    id: 'account.freshCheck.code',
    defaultMessage: 'Code of your authenticator app, or a recovery code',
  },
})

export const errorTexts = defineMessages({
  INVALID_CREDENTIALS: {
    id: 'account.freshCheck.wrongPassword',
    defaultMessage: 'This is not your password',
  },
  SECOND_FACTOR_REQUIRED: {
    id: 'account.freshCheck.codeRequired',
    defaultMessage: 'Enter the code of your authenticator app',
  },
  INVALID_CODE: {
    id: 'account.freshCheck.wrongCode',
    defaultMessage: 'This code is not right, or was used already',
  },
  FACTOR_LOCKED: {
    id: 'account.freshCheck.locked',
    defaultMessage: 'Too many wrong codes. Wait a quarter of an hour, or use a passkey.',
  },
  PASSKEY_REFUSED: {
    id: 'account.freshCheck.passkeyRefused',
    defaultMessage: 'This passkey was not accepted',
  },
})
