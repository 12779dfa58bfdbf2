import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  intro: {
    id: 'account.sessions.intro',
    defaultMessage: 'If you don’t recognize a session, end it and change your password.',
  },
  list: { id: 'account.sessions.list', defaultMessage: 'Your sessions' },
  thisDevice: { id: 'account.sessions.thisDevice', defaultMessage: 'This device' },
  unknown: { id: 'account.sessions.unknown', defaultMessage: 'Unknown browser' },
  device: defineMessage<{ browser: string; system: string }>({
    id: 'account.sessions.device',
    defaultMessage: '{browser} on {system}',
  }),
  place: defineMessage<{ city: string; country: string }>({
    id: 'account.sessions.place',
    defaultMessage: '{city}, {country}',
  }),
  since: defineMessage<{ when: string }>({
    id: 'account.sessions.since',
    defaultMessage: 'Logged in {when}',
  }),
  activeNow: defineMessage<{ pages: number }>({
    id: 'account.sessions.activeNow',
    defaultMessage: '{pages, plural, one {Active now} other {Active now in # tabs}}',
  }),
  lastSeen: defineMessage<{ when: string }>({
    id: 'account.sessions.lastSeen',
    defaultMessage: 'Last seen {when}',
  }),
  end: { id: 'account.sessions.end', defaultMessage: 'End' },
  endOne: defineMessage<{ device: string }>({
    id: 'account.sessions.endOne',
    defaultMessage: 'End the session: {device}',
  }),
  ended: { id: 'account.sessions.ended', defaultMessage: 'Session ended' },
  failed: { id: 'account.sessions.failed', defaultMessage: 'The session couldn’t be ended' },
  onlyHere: {
    id: 'account.sessions.onlyHere',
    defaultMessage: 'You aren’t logged in anywhere else.',
  },
  endOthers: { id: 'account.sessions.endOthers', defaultMessage: 'End all other sessions' },
  question: { id: 'account.sessions.question', defaultMessage: 'End all other sessions?' },
  questionText: {
    id: 'account.sessions.questionText',
    defaultMessage: 'Every other browser is logged out at once. You stay logged in here.',
  },
  othersEnded: {
    id: 'account.sessions.othersEnded',
    defaultMessage: 'All other sessions ended',
  },
  othersFailed: {
    id: 'account.sessions.othersFailed',
    defaultMessage: 'The other sessions couldn’t be ended',
  },
  loadFailed: {
    id: 'account.sessions.loadFailed',
    defaultMessage: 'Your sessions couldn’t be loaded',
  },
})
