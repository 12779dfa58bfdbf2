import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'messaging.alerts.title', defaultMessage: 'Messages on this device' },
  push: { id: 'messaging.alerts.push', defaultMessage: 'Notifications while Materia is closed' },
  pushHint: {
    id: 'messaging.alerts.pushHint',
    defaultMessage: 'Who wrote, and their first words.',
  },
  unsupported: {
    id: 'messaging.alerts.unsupported',
    defaultMessage:
      'This browser cannot show them. On an iPhone or iPad, add Materia to the home screen first.',
  },
  denied: {
    id: 'messaging.alerts.denied',
    defaultMessage:
      'This browser blocks them. Allow notifications for this site in the browser’s settings, then turn them on here.',
  },
  pushOff: { id: 'messaging.alerts.pushOff', defaultMessage: 'Notifications stay off' },
  pushFailed: {
    id: 'messaging.alerts.pushFailed',
    defaultMessage: 'Notifications could not be changed',
  },
  sound: { id: 'messaging.alerts.sound', defaultMessage: 'Sound of a new message' },
  soundHint: {
    id: 'messaging.alerts.soundHint',
    defaultMessage: 'Short and soft, where its conversation is not in sight.',
  },
  ask: {
    id: 'messaging.alerts.ask',
    defaultMessage: 'Get told of answers when Materia is closed?',
  },
  turnOn: { id: 'messaging.alerts.turnOn', defaultMessage: 'Turn on' },
  notNow: { id: 'messaging.alerts.notNow', defaultMessage: 'Not now' },
})
