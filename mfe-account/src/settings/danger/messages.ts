import { defineMessage, defineMessages } from 'react-intl'

export const exportMessages = defineMessages({
  title: { id: 'account.danger.export', defaultMessage: 'Take your data with you' },
  text: {
    id: 'account.danger.exportText',
    defaultMessage:
      'One file with all that we keep of your company: profile, documents, notices, security log, listings with their pictures, and favorites. You can ask for it once a day.',
  },
  ask: { id: 'account.danger.ask', defaultMessage: 'Prepare my data' },
  asked: { id: 'account.danger.asked', defaultMessage: 'Your data is being prepared' },
  askedText: {
    id: 'account.danger.askedText',
    defaultMessage: 'We will write to you when it is ready.',
  },
  failed: { id: 'account.danger.askFailed', defaultMessage: 'Your data could not be asked for' },
  waiting: defineMessage<{ at: string }>({
    id: 'account.danger.waiting',
    defaultMessage: 'Being prepared since {at}. We will write to you when it is ready.',
  }),
  lookAgain: { id: 'account.danger.lookAgain', defaultMessage: 'Look again' },
  download: defineMessage<{ size: string }>({
    id: 'account.danger.download',
    defaultMessage: 'Download my data ({size})',
  }),
  until: defineMessage<{ date: string }>({
    id: 'account.danger.until',
    defaultMessage: 'Ready until {date}.',
  }),
  nextAt: defineMessage<{ at: string }>({
    id: 'account.danger.nextAt',
    defaultMessage: 'You can ask for it again from {at}.',
  }),
  missing: {
    id: 'account.danger.missing',
    defaultMessage:
      'A part of it could not be read and is missing. Ask for it again later to have it.',
  },
})

export const deleteMessages = defineMessages({
  title: { id: 'account.danger.delete', defaultMessage: 'Delete account' },
  text: {
    id: 'account.danger.deleteText',
    defaultMessage:
      'Your sessions end, your listings are withdrawn, and your name, contact details, documents and pictures are erased. Take your data with you first.',
  },
  sure: {
    id: 'account.danger.sure',
    defaultMessage: 'Are you sure you want to delete your account? This action cannot be undone.',
  },
  lost: { id: 'account.danger.lost', defaultMessage: 'What will be lost:' },
  lostListings: {
    id: 'account.danger.lostListings',
    defaultMessage:
      'Your listings and their pictures. What somebody has ordered stays readable to them.',
  },
  lostFavorites: {
    id: 'account.danger.lostFavorites',
    defaultMessage: 'Your favorites, statistics, verification and documents.',
  },
  lostName: {
    id: 'account.danger.lostName',
    defaultMessage:
      'Your name: others will read “Deleted company”. Nobody else can have your username.',
  },
  typeUsername: defineMessage<{ username: string }>({
    id: 'account.danger.typeUsername',
    defaultMessage: 'Type your username, {username}, to confirm',
  }),
  wrongUsername: {
    id: 'account.danger.wrongUsername',
    defaultMessage: 'This is not your username',
  },
  keep: { id: 'account.danger.keep', defaultMessage: 'Keep my account' },
  done: { id: 'account.danger.done', defaultMessage: 'Account Deleted' },
  failed: { id: 'account.danger.failed', defaultMessage: 'Error Deleting Account' },
  failedText: {
    id: 'account.danger.failedText',
    defaultMessage: 'Something went wrong. Please try again.',
  },
})
