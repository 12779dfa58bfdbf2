import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'account.mailLists.title', defaultMessage: 'Stop these emails?' },
    stop: { id: 'account.mailLists.stop', defaultMessage: 'Stop these emails' },
    stopped: {
      id: 'account.mailLists.stopped',
      defaultMessage: 'You won’t get these emails anymore',
    },
    undo: { id: 'account.mailLists.undo', defaultMessage: 'Undo' },
    unknown: { id: 'account.mailLists.unknown', defaultMessage: 'This link doesn’t work' },
    unknownText: {
      id: 'account.mailLists.unknownText',
      defaultMessage: 'Sign in and choose your emails in your settings.',
    },
    toSettings: { id: 'account.mailLists.toSettings', defaultMessage: 'Choose my emails' },
    failed: { id: 'account.mailLists.failed', defaultMessage: 'This couldn’t be loaded' },
  }),
  list: defineMessage<{ name: string }>({
    id: 'account.mailLists.list',
    defaultMessage: 'This is about “{name}”. Your other emails stay as they are.',
  }),
  stoppedList: defineMessage<{ name: string }>({
    id: 'account.mailLists.stoppedList',
    defaultMessage: 'We stopped “{name}”. Your other emails stay as they are.',
  }),
}
