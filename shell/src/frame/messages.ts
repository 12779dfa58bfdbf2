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
  brokenTitle: { id: 'shell.broken.title', defaultMessage: 'Something went wrong' },
  brokenText: {
    id: 'shell.broken.text',
    defaultMessage: 'We couldn’t show this page. Reload it to continue.',
  },
})

export const messages = {
  ...fixed,
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
