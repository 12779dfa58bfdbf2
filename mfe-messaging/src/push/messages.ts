import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'messaging.alerts.title', defaultMessage: 'Messages on this device' },
  push: { id: 'messaging.alerts.push', defaultMessage: 'Notifications while Materia is closed' },
  pushHint: {
    id: 'messaging.alerts.pushHint',
    defaultMessage: 'Shows who wrote and the start of the message.',
  },
  unsupported: {
    id: 'messaging.alerts.unsupported',
    defaultMessage:
      'This browser can’t show notifications. On an iPhone or iPad, add Materia to the home screen first.',
  },
  denied: {
    id: 'messaging.alerts.denied',
    defaultMessage:
      'Your browser blocks notifications. Allow them for this site in the browser’s settings, then turn them on here.',
  },
  pushOff: { id: 'messaging.alerts.pushOff', defaultMessage: 'Notifications stay off' },
  pushFailed: {
    id: 'messaging.alerts.pushFailed',
    defaultMessage: 'Notifications couldn’t be changed',
  },
  sound: { id: 'messaging.alerts.sound', defaultMessage: 'Sound for new messages' },
  soundHint: {
    id: 'messaging.alerts.soundHint',
    defaultMessage: 'Short and soft, when that conversation isn’t open.',
  },
  prompt: {
    id: 'messaging.alerts.prompt',
    defaultMessage: 'Get notified when someone replies?',
  },
  turnOn: { id: 'messaging.alerts.turnOn', defaultMessage: 'Turn on' },
  notNow: { id: 'messaging.alerts.notNow', defaultMessage: 'Not now' },
})
