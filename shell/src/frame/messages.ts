import { defineMessages } from 'react-intl'

export const messages = defineMessages({
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
