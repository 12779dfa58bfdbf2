import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  skip: { id: 'shell.skip', defaultMessage: 'Skip to content' },
  loadingPage: { id: 'shell.loadingPage', defaultMessage: 'Loading the page' },
  failedTitle: { id: 'shell.failed.title', defaultMessage: 'Not loaded' },
  newVersionTitle: { id: 'shell.newVersion.title', defaultMessage: 'Materia has been updated' },
  newVersionText: {
    id: 'shell.newVersion.text',
    defaultMessage:
      'This part of the page belongs to an older version. Reload to go on; your cart and drafts stay.',
  },
  reload: { id: 'shell.newVersion.reload', defaultMessage: 'Reload the page' },
  brokenTitle: { id: 'shell.broken.title', defaultMessage: 'Something went wrong' },
  brokenText: {
    id: 'shell.broken.text',
    defaultMessage: 'The page could not be shown. Reload it to go on.',
  },
})
