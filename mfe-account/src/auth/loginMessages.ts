import { defineMessages } from 'react-intl'

export const loginMessages = defineMessages({
  name: { id: 'account.auth.loginName', defaultMessage: 'Username or email' },
  codeTitle: { id: 'account.auth.code.title', defaultMessage: 'Two-factor authentication' },
  codeText: {
    id: 'account.auth.code.text',
    defaultMessage:
      'Your password is correct. Enter the six digits that your authenticator app shows now.',
  },
  recoveryText: {
    id: 'account.auth.code.recoveryText',
    defaultMessage:
      'Enter one of the ten codes you saved when you turned this on. Each works once.',
  },
  byRecovery: { id: 'account.auth.code.useRecovery', defaultMessage: 'Use a recovery code' },
  byApp: { id: 'account.auth.code.useApp', defaultMessage: 'Use the authenticator app' },
  lostBoth: { id: 'account.auth.code.lostBoth', defaultMessage: 'Lost both?' },
  lostBothText: {
    id: 'account.auth.code.lostBothText',
    defaultMessage:
      'You can still log in with a passkey. If you don’t have one, write to us from the contact page. We remove your second factor 24 hours after we email you about it.',
  },
  back: { id: 'account.auth.code.back', defaultMessage: 'Back' },
  submit: { id: 'account.auth.code.submit', defaultMessage: 'Log in' },
  passkey: { id: 'account.auth.passkey', defaultMessage: 'Log in with a passkey' },
  passkeyCanceled: {
    id: 'account.auth.passkey.canceled',
    defaultMessage: 'No passkey was used. Try again, or log in with your password.',
  },
})

export const codeLabels = defineMessages({
  app: { id: 'account.auth.code.app', defaultMessage: 'Code' },
  recovery: { id: 'account.auth.code.recovery', defaultMessage: 'Recovery code' },
})

export const loginErrorTexts = defineMessages({
  'username.required': {
    id: 'account.auth.loginName.required',
    defaultMessage: 'Username or email is required',
  },
  'code.required': { id: 'account.auth.code.required', defaultMessage: 'Enter the code' },
  INVALID_CODE: {
    id: 'account.auth.code.wrong',
    defaultMessage: 'This code is wrong or was already used',
  },
  FACTOR_LOCKED: {
    id: 'account.auth.code.locked',
    defaultMessage: 'Too many wrong codes. Wait 15 minutes, or use a passkey.',
  },
  PASSKEY_REFUSED: {
    id: 'account.auth.passkey.refused',
    defaultMessage: 'This passkey wasn’t accepted',
  },
})
