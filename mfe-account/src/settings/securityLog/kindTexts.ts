import type { SecurityEventKind } from '@materia/contracts/identity/users/constants.ts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** The text of each kind of security event. */
export const kindTexts = defineMessages({
  signedIn: { id: 'account.securityLog.signedIn', defaultMessage: 'Logged in' },
  signInFailed: { id: 'account.securityLog.signInFailed', defaultMessage: 'Failed login' },
  newDevice: { id: 'account.securityLog.newDevice', defaultMessage: 'Logged in on a new device' },
  newNetwork: {
    id: 'account.securityLog.newNetwork',
    defaultMessage: 'Logged in from a new network',
  },
  signedOut: { id: 'account.securityLog.signedOut', defaultMessage: 'Logged out' },
  sessionEnded: { id: 'account.securityLog.sessionEnded', defaultMessage: 'Session ended' },
  sessionsEnded: {
    id: 'account.securityLog.sessionsEnded',
    defaultMessage: 'All other sessions ended',
  },
  passwordChanged: {
    id: 'account.securityLog.passwordChanged',
    defaultMessage: 'Password changed',
  },
  passwordFailed: {
    id: 'account.securityLog.passwordFailed',
    defaultMessage: 'Wrong password entered',
  },
  passwordResetAsked: {
    id: 'account.securityLog.passwordResetAsked',
    defaultMessage: 'Password reset requested',
  },
  passwordReset: {
    id: 'account.securityLog.passwordReset',
    defaultMessage: 'Password reset by email link',
  },
  emailChangeAsked: {
    id: 'account.securityLog.emailChangeAsked',
    defaultMessage: 'Email change requested',
  },
  emailChangeCanceled: {
    id: 'account.securityLog.emailChangeCanceled',
    defaultMessage: 'Email change canceled',
  },
  emailChanged: { id: 'account.securityLog.emailChanged', defaultMessage: 'Email changed' },
  emailConfirmed: { id: 'account.securityLog.emailConfirmed', defaultMessage: 'Email confirmed' },
  contactShown: {
    id: 'account.securityLog.contactShown',
    defaultMessage: 'Email and phone shown to every company',
  },
  contactHidden: {
    id: 'account.securityLog.contactHidden',
    defaultMessage: 'Email and phone hidden from other companies',
  },
  factorAdded: {
    id: 'account.securityLog.factorAdded',
    defaultMessage: 'Second factor added',
  },
  factorRemoved: {
    id: 'account.securityLog.factorRemoved',
    defaultMessage: 'Second factor removed',
  },
  factorFailed: {
    id: 'account.securityLog.factorFailed',
    defaultMessage: 'Wrong code entered',
  },
  factorLocked: {
    id: 'account.securityLog.factorLocked',
    defaultMessage: 'Codes locked after too many wrong ones',
  },
  recoveryCodeUsed: {
    id: 'account.securityLog.recoveryCodeUsed',
    defaultMessage: 'Recovery code used',
  },
  recoveryCodesMade: {
    id: 'account.securityLog.recoveryCodesMade',
    defaultMessage: 'New recovery codes created',
  },
  factorResetAsked: {
    id: 'account.securityLog.factorResetAsked',
    defaultMessage: 'Reset of two-factor authentication requested',
  },
  factorReset: {
    id: 'account.securityLog.factorReset',
    defaultMessage: 'Two-factor authentication turned off by an operator',
  },
  factorResetStopped: {
    id: 'account.securityLog.factorResetStopped',
    defaultMessage: 'Reset of two-factor authentication stopped',
  },
  confirmed: { id: 'account.securityLog.confirmed', defaultMessage: 'Identity confirmed' },
  taxIdentityChanged: {
    id: 'account.securityLog.taxIdentityChanged',
    defaultMessage: 'Tax data changed',
  },
  nameRefused: {
    id: 'account.securityLog.nameRefused',
    defaultMessage: 'Company name refused because it looks like another',
  },
  roleGranted: { id: 'account.securityLog.roleGranted', defaultMessage: 'Role granted' },
  roleRevoked: { id: 'account.securityLog.roleRevoked', defaultMessage: 'Role revoked' },
  documentSent: { id: 'account.securityLog.documentSent', defaultMessage: 'Document sent' },
  documentRemoved: {
    id: 'account.securityLog.documentRemoved',
    defaultMessage: 'Document removed',
  },
  documentOpened: {
    id: 'account.securityLog.documentOpened',
    defaultMessage: 'Document opened',
  },
  documentApproved: {
    id: 'account.securityLog.documentApproved',
    defaultMessage: 'Document approved',
  },
  documentRejected: {
    id: 'account.securityLog.documentRejected',
    defaultMessage: 'Document rejected',
  },
  exportAsked: {
    id: 'account.securityLog.exportAsked',
    defaultMessage: 'Data download requested',
  },
  accountDeleted: {
    id: 'account.securityLog.accountDeleted',
    defaultMessage: 'Account deleted',
  },
} satisfies Record<SecurityEventKind, MessageDescriptor>)

/** The second factor that an event is about, by its `detail`. */
export const factorTexts = defineMessages({
  totp: { id: 'account.securityLog.totp', defaultMessage: 'Authenticator app' },
  passkey: { id: 'account.securityLog.passkey', defaultMessage: 'Passkey' },
})
