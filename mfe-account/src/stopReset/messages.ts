import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.stopReset.title', defaultMessage: 'Stop the reset of your second factors' },
  text: {
    id: 'account.stopReset.text',
    defaultMessage: 'Your authenticator app, recovery codes and passkeys stay as they are.',
  },
  stop: { id: 'account.stopReset.stop', defaultMessage: 'Stop reset' },
  stopped: { id: 'account.stopReset.stopped', defaultMessage: 'The reset was stopped' },
  stoppedText: {
    id: 'account.stopReset.stoppedText',
    defaultMessage:
      'If you didn’t ask for it, someone pretended to be you. Change your password now.',
  },
  toPassword: { id: 'account.stopReset.toPassword', defaultMessage: 'Change my password' },
  expired: { id: 'account.stopReset.expired', defaultMessage: 'This link has expired' },
  expiredText: {
    id: 'account.stopReset.expiredText',
    defaultMessage: 'The reset was already stopped, or its 24 hours are over and it is done.',
  },
  toSettings: { id: 'account.stopReset.toSettings', defaultMessage: 'View my second factors' },
})
