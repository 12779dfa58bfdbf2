import type { SecurityEventKind } from '@materia/contracts/identity/users/constants.ts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** The text of each kind of security event. */
export const kindTexts = defineMessages({
  signedIn: { id: 'account.securityLog.signedIn', defaultMessage: 'Signed in' },
  signInFailed: { id: 'account.securityLog.signInFailed', defaultMessage: 'A sign-in failed' },
  newDevice: { id: 'account.securityLog.newDevice', defaultMessage: 'Signed in on a new device' },
  signedOut: { id: 'account.securityLog.signedOut', defaultMessage: 'Signed out' },
  sessionEnded: { id: 'account.securityLog.sessionEnded', defaultMessage: 'A session was ended' },
  sessionsEnded: {
    id: 'account.securityLog.sessionsEnded',
    defaultMessage: 'All other sessions were ended',
  },
  passwordChanged: {
    id: 'account.securityLog.passwordChanged',
    defaultMessage: 'Password changed',
  },
  passwordFailed: {
    id: 'account.securityLog.passwordFailed',
    defaultMessage: 'A wrong password was given',
  },
  passwordResetAsked: {
    id: 'account.securityLog.passwordResetAsked',
    defaultMessage: 'A new password was asked for',
  },
  passwordReset: {
    id: 'account.securityLog.passwordReset',
    defaultMessage: 'New password by a mailed link',
  },
  emailChangeAsked: {
    id: 'account.securityLog.emailChangeAsked',
    defaultMessage: 'Another e-mail was asked for',
  },
  emailChangeCanceled: {
    id: 'account.securityLog.emailChangeCanceled',
    defaultMessage: 'The change of the e-mail was canceled',
  },
  emailChanged: { id: 'account.securityLog.emailChanged', defaultMessage: 'E-mail changed' },
  emailConfirmed: { id: 'account.securityLog.emailConfirmed', defaultMessage: 'E-mail confirmed' },
  factorAdded: {
    id: 'account.securityLog.factorAdded',
    defaultMessage: 'A second way to sign in was added',
  },
  factorRemoved: {
    id: 'account.securityLog.factorRemoved',
    defaultMessage: 'A second way to sign in was removed',
  },
  factorFailed: {
    id: 'account.securityLog.factorFailed',
    defaultMessage: 'A wrong code was given',
  },
  factorLocked: {
    id: 'account.securityLog.factorLocked',
    defaultMessage: 'Codes were locked after too many wrong ones',
  },
  recoveryCodeUsed: {
    id: 'account.securityLog.recoveryCodeUsed',
    defaultMessage: 'A recovery code was used',
  },
  recoveryCodesMade: {
    id: 'account.securityLog.recoveryCodesMade',
    defaultMessage: 'New recovery codes were made',
  },
  factorResetAsked: {
    id: 'account.securityLog.factorResetAsked',
    defaultMessage: 'An operator was asked to turn two-factor authentication off',
  },
  factorReset: {
    id: 'account.securityLog.factorReset',
    defaultMessage: 'An operator turned two-factor authentication off',
  },
  factorResetStopped: {
    id: 'account.securityLog.factorResetStopped',
    defaultMessage: 'The reset of two-factor authentication was stopped',
  },
  confirmed: { id: 'account.securityLog.confirmed', defaultMessage: 'Confirmed that it is you' },
  roleGranted: { id: 'account.securityLog.roleGranted', defaultMessage: 'A role was given' },
  roleRevoked: { id: 'account.securityLog.roleRevoked', defaultMessage: 'A role was taken back' },
  documentSent: { id: 'account.securityLog.documentSent', defaultMessage: 'A document was sent' },
  documentRemoved: {
    id: 'account.securityLog.documentRemoved',
    defaultMessage: 'A document was removed',
  },
  documentOpened: {
    id: 'account.securityLog.documentOpened',
    defaultMessage: 'A document was opened',
  },
  documentApproved: {
    id: 'account.securityLog.documentApproved',
    defaultMessage: 'A document was approved',
  },
  documentRejected: {
    id: 'account.securityLog.documentRejected',
    defaultMessage: 'A document was not approved',
  },
  exportAsked: {
    id: 'account.securityLog.exportAsked',
    defaultMessage: 'A download of your data was asked for',
  },
  accountDeleted: {
    id: 'account.securityLog.accountDeleted',
    defaultMessage: 'The account was deleted',
  },
} satisfies Record<SecurityEventKind, MessageDescriptor>)
