import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.freshCheck.title', defaultMessage: 'Confirm that it’s you' },
  text: {
    id: 'account.freshCheck.text',
    defaultMessage:
      'Before you continue, confirm your identity. The confirmation lasts ten minutes.',
  },
  confirm: { id: 'account.freshCheck.confirm', defaultMessage: 'Confirm' },
  passkey: { id: 'account.freshCheck.passkey', defaultMessage: 'Use a passkey' },
  or: { id: 'account.freshCheck.or', defaultMessage: 'or' },
  failed: { id: 'account.freshCheck.failed', defaultMessage: 'This couldn’t be confirmed' },
  passkeyCanceled: {
    id: 'account.freshCheck.passkeyCanceled',
    defaultMessage: 'The passkey wasn’t used. Try again, or confirm with your password.',
  },
})

export const labels = defineMessages({
  password: { id: 'account.freshCheck.password', defaultMessage: 'Password' },
  code: {
    id: 'account.freshCheck.code',
    defaultMessage: 'Code from your authenticator app, or a recovery code',
  },
})

export const errorTexts = defineMessages({
  INVALID_CREDENTIALS: {
    id: 'account.freshCheck.wrongPassword',
    defaultMessage: 'Wrong password',
  },
  'code.required': {
    id: 'account.freshCheck.codeRequired',
    defaultMessage: 'Enter the code from your authenticator app',
  },
  INVALID_CODE: {
    id: 'account.freshCheck.wrongCode',
    defaultMessage: 'This code is wrong or was already used',
  },
  FACTOR_LOCKED: {
    id: 'account.freshCheck.locked',
    defaultMessage: 'Too many wrong codes. Wait 15 minutes, or use a passkey.',
  },
  PASSKEY_REFUSED: {
    id: 'account.freshCheck.passkeyRefused',
    defaultMessage: 'This passkey wasn’t accepted',
  },
})
