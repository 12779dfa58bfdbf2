import { defineMessages } from 'react-intl'

/** Texts of the shared parts; every slice's provider carries them. */
export const uiMessages = defineMessages({
  loading: { id: 'ui.loading', defaultMessage: 'Loading' },
  close: { id: 'ui.close', defaultMessage: 'Close' },
  cancel: { id: 'ui.cancel', defaultMessage: 'Cancel' },
  retry: { id: 'ui.retry', defaultMessage: 'Try again' },
  notice: { id: 'ui.notice', defaultMessage: 'Notice' },
  notices: { id: 'ui.notices', defaultMessage: 'Notices (F8)' },
  loadFailedTitle: { id: 'ui.loadFailed.title', defaultMessage: 'This part could not be loaded' },
  loadFailedText: {
    id: 'ui.loadFailed.text',
    defaultMessage: 'Check your connection and try again. The rest of the page keeps working.',
  },
  comingSoonTitle: { id: 'ui.comingSoon.title', defaultMessage: 'Coming soon' },
  comingSoonText: {
    id: 'ui.comingSoon.text',
    defaultMessage: 'Materia is in beta and this page is not open yet. The marketplace is.',
  },
  toMarketplace: { id: 'ui.comingSoon.toMarketplace', defaultMessage: 'Go to the marketplace' },
})
