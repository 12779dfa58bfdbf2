import { defineMessages } from 'react-intl'

/** Texts of the shared components; every slice's provider contains them. */
export const uiMessages = defineMessages({
  unreachable: {
    id: 'ui.error.unreachable',
    defaultMessage: 'The server cannot be reached. Check your connection and try again.',
  },
  unauthenticated: { id: 'ui.error.unauthenticated', defaultMessage: 'Log in to continue.' },
  forbidden: { id: 'ui.error.forbidden', defaultMessage: 'You do not have permission to do this.' },
  fileInfected: {
    id: 'ui.error.fileInfected',
    defaultMessage: 'The virus scanner refused this file. Send another one.',
  },
  fileUnscanned: {
    id: 'ui.error.fileUnscanned',
    defaultMessage: 'Files cannot be checked for viruses right now. Try again in a moment.',
  },
  tooManyRequests: {
    id: 'ui.error.tooManyRequests',
    defaultMessage: 'Too many attempts. Wait a few minutes and try again.',
  },
  unavailable: {
    id: 'ui.error.unavailable',
    defaultMessage: 'The service is not available right now. Try again in a moment.',
  },
  outcomeUnknown: {
    id: 'ui.error.outcomeUnknown',
    defaultMessage:
      'We could not find out whether this was done. Try again in a moment: nothing is done twice.',
  },
  unknown: { id: 'ui.error.unknown', defaultMessage: 'Something went wrong. Please try again.' },
  required: { id: 'ui.form.required', defaultMessage: 'This field is required' },
  tooLong: { id: 'ui.form.tooLong', defaultMessage: 'This text is too long' },
  invalidEmail: {
    id: 'ui.form.invalidEmail',
    defaultMessage: 'Please enter a valid email address.',
  },
  refused: { id: 'ui.form.refused', defaultMessage: 'This value was not accepted' },
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
