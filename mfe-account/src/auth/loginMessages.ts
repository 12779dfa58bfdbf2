import { defineMessages } from 'react-intl'

export const loginMessages = defineMessages({
  codeTitle: { id: 'account.auth.code.title', defaultMessage: 'Two-factor authentication' },
  codeText: {
    id: 'account.auth.code.text',
    defaultMessage:
      'Your password is right. Enter the six digits that your authenticator app shows now.',
  },
  recoveryText: {
    id: 'account.auth.code.recoveryText',
    defaultMessage:
      'Enter one of the ten codes that you kept when you turned this on. Each works once.',
  },
  byRecovery: { id: 'account.auth.code.useRecovery', defaultMessage: 'Use a recovery code' },
  byApp: { id: 'account.auth.code.useApp', defaultMessage: 'Use the authenticator app' },
  lostBoth: { id: 'account.auth.code.lostBoth', defaultMessage: 'Lost both?' },
  lostBothText: {
    id: 'account.auth.code.lostBothText',
    defaultMessage:
      'A passkey still signs in. Without one write to us from the contact page: we remove the second factor 24 hours after we told you by mail.',
  },
  back: { id: 'account.auth.code.back', defaultMessage: 'Back' },
  submit: { id: 'account.auth.code.submit', defaultMessage: 'Log in' },
  passkey: { id: 'account.auth.passkey', defaultMessage: 'Log in with a passkey' },
  passkeyGivenUp: {
    id: 'account.auth.passkey.givenUp',
    defaultMessage: 'No passkey was used. Try again, or log in with your password.',
  },
})

export const codeLabels = defineMessages({
  app: { id: 'account.auth.code.app', defaultMessage: 'Code' },
  recovery: { id: 'account.auth.code.recovery', defaultMessage: 'Recovery code' },
})

export const loginErrorTexts = defineMessages({
  'code.required': { id: 'account.auth.code.required', defaultMessage: 'Enter the code' },
  INVALID_CODE: {
    id: 'account.auth.code.wrong',
    defaultMessage: 'This code is not right, or was used already',
  },
  FACTOR_LOCKED: {
    id: 'account.auth.code.locked',
    defaultMessage: 'Too many wrong codes. Wait a quarter of an hour, or use a passkey.',
  },
  PASSKEY_REFUSED: {
    id: 'account.auth.passkey.refused',
    defaultMessage: 'This passkey was not accepted',
  },
})
