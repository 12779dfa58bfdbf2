import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.stopReset.title', defaultMessage: 'Stop the reset of your second factors' },
  text: {
    id: 'account.stopReset.text',
    defaultMessage: 'Your authenticator app, recovery codes and passkeys then stay as they are.',
  },
  stop: { id: 'account.stopReset.stop', defaultMessage: 'Stop the reset' },
  stopped: { id: 'account.stopReset.stopped', defaultMessage: 'The reset was stopped' },
  stoppedText: {
    id: 'account.stopReset.stoppedText',
    defaultMessage:
      'If you did not ask for it, somebody pretended to be you: change your password now.',
  },
  toPassword: { id: 'account.stopReset.toPassword', defaultMessage: 'Change my password' },
  expired: { id: 'account.stopReset.expired', defaultMessage: 'This link is too old' },
  expiredText: {
    id: 'account.stopReset.expiredText',
    defaultMessage: 'The reset was stopped already, or was done: its 24 hours are over.',
  },
  toSettings: { id: 'account.stopReset.toSettings', defaultMessage: 'Look at my second factors' },
})
