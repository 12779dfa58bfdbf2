import { defineMessage, defineMessages } from 'react-intl'

export const exportMessages = defineMessages({
  title: { id: 'account.danger.export', defaultMessage: 'Download your data' },
  text: {
    id: 'account.danger.exportText',
    defaultMessage:
      'One file with everything we store about your company: profile, documents, notices, security log, listings with their pictures, and favorites. You can request it once a day.',
  },
  requestExport: { id: 'account.danger.requestExport', defaultMessage: 'Request my data' },
  exportRequested: {
    id: 'account.danger.exportRequested',
    defaultMessage: 'We’re preparing your data',
  },
  exportRequestedText: {
    id: 'account.danger.exportRequestedText',
    defaultMessage: 'We’ll email you when it’s ready.',
  },
  failed: { id: 'account.danger.askFailed', defaultMessage: 'Your data couldn’t be requested' },
  waiting: defineMessage<{ at: string }>({
    id: 'account.danger.waiting',
    defaultMessage: 'In preparation since {at}. We’ll email you when it’s ready.',
  }),
  lookAgain: { id: 'account.danger.lookAgain', defaultMessage: 'Check again' },
  download: defineMessage<{ size: string }>({
    id: 'account.danger.download',
    defaultMessage: 'Download my data ({size})',
  }),
  until: defineMessage<{ date: string }>({
    id: 'account.danger.until',
    defaultMessage: 'Available until {date}.',
  }),
  nextAt: defineMessage<{ at: string }>({
    id: 'account.danger.nextAt',
    defaultMessage: 'You can request it again from {at}.',
  }),
  missing: {
    id: 'account.danger.missing',
    defaultMessage: 'Part of your data couldn’t be read and is missing. Request it again later.',
  },
})

export const deleteMessages = defineMessages({
  title: { id: 'account.danger.delete', defaultMessage: 'Delete account' },
  text: {
    id: 'account.danger.deleteText',
    defaultMessage:
      'We end your sessions, withdraw your listings, and erase your name, contact details, documents and pictures. Download your data first.',
  },
  sure: {
    id: 'account.danger.sure',
    defaultMessage: 'Are you sure you want to delete your account? This action cannot be undone.',
  },
  moneyStays: {
    id: 'account.danger.moneyStays',
    defaultMessage:
      'Money for your sales still comes to your bank account. We keep that account until it has, and for as long as tax law asks.',
  },
  toPayouts: { id: 'account.danger.toPayouts', defaultMessage: 'Check your bank account first' },
  lost: { id: 'account.danger.lost', defaultMessage: 'What you’ll lose:' },
  lostListings: {
    id: 'account.danger.lostListings',
    defaultMessage:
      'Your listings and their pictures. Companies that ordered from you can still read the orders.',
  },
  lostFavorites: {
    id: 'account.danger.lostFavorites',
    defaultMessage: 'Your favorites, statistics, verification and documents.',
  },
  lostName: {
    id: 'account.danger.lostName',
    defaultMessage:
      'Your name: others will see “Deleted company”. Nobody else can take your username.',
  },
  typeUsername: defineMessage<{ username: string }>({
    id: 'account.danger.typeUsername',
    defaultMessage: 'Type your username, {username}, to confirm',
  }),
  wrongUsername: {
    id: 'account.danger.wrongUsername',
    defaultMessage: 'This isn’t your username',
  },
  keep: { id: 'account.danger.keep', defaultMessage: 'Keep my account' },
  done: { id: 'account.danger.done', defaultMessage: 'Account Deleted' },
  failed: { id: 'account.danger.failed', defaultMessage: 'Error Deleting Account' },
  failedText: {
    id: 'account.danger.failedText',
    defaultMessage: 'Something went wrong. Please try again.',
  },
})
