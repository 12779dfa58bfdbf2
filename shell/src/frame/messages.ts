import { defineMessage, defineMessages } from 'react-intl'

const fixed = defineMessages({
  skip: { id: 'shell.skip', defaultMessage: 'Skip to content' },
  loadingPage: { id: 'shell.loadingPage', defaultMessage: 'Loading the page' },
  failedTitle: { id: 'shell.failed.title', defaultMessage: 'Couldn’t load' },
  newVersionTitle: { id: 'shell.newVersion.title', defaultMessage: 'Materia has been updated' },
  newVersionText: {
    id: 'shell.newVersion.text',
    defaultMessage:
      'This part of the page is from an older version. Reload to continue. Your cart and drafts are safe.',
  },
  reload: { id: 'shell.newVersion.reload', defaultMessage: 'Reload the page' },
  confirmEmailTitle: {
    id: 'shell.confirmEmail.title',
    defaultMessage: 'Confirm your email first',
  },
  confirmEmailWhy: {
    id: 'shell.confirmEmail.why',
    defaultMessage:
      'Until then you can browse and prepare drafts, but you can’t publish, message, order or review. Nothing you typed is lost.',
  },
  confirmEmailAgain: { id: 'shell.confirmEmail.again', defaultMessage: 'Send the link again' },
  confirmEmailSent: {
    id: 'shell.confirmEmail.sent',
    defaultMessage: 'Sent. If it doesn’t arrive in a few minutes, check your spam folder.',
  },
  confirmEmailTooMany: {
    id: 'shell.confirmEmail.tooMany',
    defaultMessage:
      'We already sent you several emails today. Check your spam folder, or try again tomorrow.',
  },
  emailIsConfirmed: {
    id: 'shell.confirmEmail.done',
    defaultMessage: 'Your email is confirmed now. Close this and try again.',
  },
  brokenTitle: { id: 'shell.broken.title', defaultMessage: 'Something went wrong' },
  brokenText: {
    id: 'shell.broken.text',
    defaultMessage: 'We couldn’t show this page. Reload it to continue.',
  },
})

export const messages = {
  ...fixed,
  confirmEmailText: defineMessage<{ email: string }>({
    id: 'shell.confirmEmail.text',
    defaultMessage: 'We sent a link to {email}. Open it, then try again here.',
  }),
  // A page whose account is no longer the signed-in one. `own`: the page's company.
  signedOutTitle: defineMessage({
    id: 'shell.otherAccount.signedOutTitle',
    defaultMessage: 'You signed out in another tab',
  }),
  signedOutText: defineMessage<{ own: string }>({
    id: 'shell.otherAccount.signedOutText',
    defaultMessage:
      'This page belongs to {own}. Log in again to continue where you were. Nothing you typed is lost.',
  }),
  logInAgain: defineMessage({ id: 'shell.otherAccount.logIn', defaultMessage: 'Log in again' }),
  leave: defineMessage({
    id: 'shell.otherAccount.leave',
    defaultMessage: 'Continue without logging in',
  }),
  otherTitle: defineMessage<{ company: string }>({
    id: 'shell.otherAccount.title',
    defaultMessage: 'You’re logged in as {company} in another tab',
  }),
  otherText: defineMessage<{ own: string }>({
    id: 'shell.otherAccount.text',
    defaultMessage:
      'This page belongs to {own}, so we don’t send anything from it now. Log in as {own} to continue where you were. Nothing you typed is lost.',
  }),
  continueAs: defineMessage<{ company: string }>({
    id: 'shell.otherAccount.continueAs',
    defaultMessage: 'Continue as {company}',
  }),
  logInAs: defineMessage<{ own: string }>({
    id: 'shell.otherAccount.logInAs',
    defaultMessage: 'Log in as {own}',
  }),
}
