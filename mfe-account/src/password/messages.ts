import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  show: defineMessage<{ label: string }>({
    id: 'account.password.show',
    defaultMessage: 'Show: {label}',
  }),
  missing: defineMessage<{ count: number }>({
    id: 'account.password.missing',
    defaultMessage: '{count, plural, one {One more character} other {# more characters}}',
  }),
  enough: { id: 'account.password.enough', defaultMessage: 'Long enough; longer is safer' },
  good: {
    id: 'account.password.good',
    defaultMessage: 'Good: long and hard to guess',
  },
})

/** Texts by validation error and by error code of the server. */
export const errorTexts = defineMessages({
  'currentPassword.required': {
    id: 'account.password.current.required',
    defaultMessage: 'Current password is required',
  },
  'currentPassword.tooLong': {
    id: 'account.password.current.tooLong',
    defaultMessage: 'The current password is wrong',
  },
  'newPassword.required': {
    id: 'account.password.new.required',
    defaultMessage: 'New password is required',
  },
  'newPassword.tooShort': {
    id: 'account.password.new.tooShort',
    defaultMessage: 'New password must be at least 6 characters long',
  },
  'newPassword.tooLong': {
    id: 'account.password.new.tooLong',
    defaultMessage: 'Password must be at most 128 characters',
  },
  'confirmPassword.required': {
    id: 'account.password.confirm.required',
    defaultMessage: 'Password confirmation is required',
  },
  differs: {
    id: 'account.password.differs',
    defaultMessage: 'New password and confirmation do not match',
  },
  common: {
    id: 'account.password.common',
    defaultMessage: 'Too common: easy to guess',
  },
  ownName: {
    id: 'account.password.ownName',
    defaultMessage: 'Too easy: it contains your company’s name or part of your email',
  },
  CURRENT_PASSWORD_WRONG: {
    id: 'account.password.current.wrong',
    defaultMessage: 'The current password is wrong',
  },
  PASSWORD_TOO_COMMON: {
    id: 'account.password.tooCommon',
    defaultMessage: 'This password is too common. Choose another one.',
  },
  'code.required': {
    id: 'account.password.code.required',
    defaultMessage: 'Enter the code from your authenticator app',
  },
  INVALID_CODE: {
    id: 'account.password.code.wrong',
    defaultMessage: 'This code is wrong or was already used',
  },
  FACTOR_LOCKED: {
    id: 'account.password.code.locked',
    defaultMessage: 'Too many wrong codes. Wait 15 minutes.',
  },
  TOO_MANY_REQUESTS: {
    id: 'account.password.tooMany',
    defaultMessage: 'Too many wrong passwords. Try again in 15 minutes.',
  },
  LINK_EXPIRED: {
    id: 'account.password.linkExpired',
    defaultMessage: 'This link was already used or has expired. Get a new one.',
  },
})
