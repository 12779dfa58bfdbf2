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
  enough: { id: 'account.password.enough', defaultMessage: 'Long enough; a longer one is safer' },
  good: {
    id: 'account.password.good',
    defaultMessage: 'Good: long, and none that anyone tries first',
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
    defaultMessage: 'The current password is not right',
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
    defaultMessage: 'Too common: one of the first that anyone would try',
  },
  ownName: {
    id: 'account.password.ownName',
    defaultMessage: 'Too easy: a name of your company, or part of your e-mail',
  },
  CURRENT_PASSWORD_WRONG: {
    id: 'account.password.current.wrong',
    defaultMessage: 'The current password is not right',
  },
  PASSWORD_TOO_COMMON: {
    id: 'account.password.tooCommon',
    defaultMessage: 'This password is too common, choose another',
  },
  'code.required': {
    id: 'account.password.code.required',
    defaultMessage: 'Enter the code of your authenticator app',
  },
  SECOND_FACTOR_REQUIRED: {
    id: 'account.password.code.needed',
    defaultMessage: 'Enter the code of your authenticator app',
  },
  INVALID_CODE: {
    id: 'account.password.code.wrong',
    defaultMessage: 'This code is not right, or was used already',
  },
  FACTOR_LOCKED: {
    id: 'account.password.code.locked',
    defaultMessage: 'Too many wrong codes: wait a quarter of an hour',
  },
  TOO_MANY_REQUESTS: {
    id: 'account.password.tooMany',
    defaultMessage: 'Too many wrong passwords: try again in a quarter of an hour',
  },
  LINK_EXPIRED: {
    id: 'account.password.linkExpired',
    defaultMessage: 'This link was used already or is too old: ask for a new one',
  },
})
