import { defineMessage, defineMessages } from 'react-intl'

/** Texts of the shared components; every slice's provider contains them. */
export const uiMessages = {
  ...defineMessages({
    unreachable: {
      id: 'ui.error.unreachable',
      defaultMessage: 'We can’t reach the server. Check your connection and try again.',
    },
    unauthenticated: { id: 'ui.error.unauthenticated', defaultMessage: 'Log in to continue.' },
    otherAccount: {
      id: 'ui.error.otherAccount',
      defaultMessage: 'Another account is logged in on this browser. Nothing was sent.',
    },
    forbidden: {
      id: 'ui.error.forbidden',
      defaultMessage: 'You don’t have permission to do this.',
    },
    emailNotConfirmed: {
      id: 'ui.error.emailNotConfirmed',
      defaultMessage: 'Confirm your email first. Nothing was sent, and nothing you typed is lost.',
    },
    fileInfected: {
      id: 'ui.error.fileInfected',
      defaultMessage: 'Our virus scanner rejected this file. Choose another one.',
    },
    fileUnscanned: {
      id: 'ui.error.fileUnscanned',
      defaultMessage: 'We can’t scan files for viruses right now. Try again in a moment.',
    },
    filesTooSlow: {
      id: 'ui.error.filesTooSlow',
      defaultMessage: 'Your files are taking too long to process. Try again in a minute.',
    },
    pictureTooDetailed: {
      id: 'ui.error.pictureTooDetailed',
      defaultMessage:
        'This picture has more than 50 megapixels. Save a smaller copy and try again.',
    },
    heicUnreadable: {
      id: 'ui.error.heicUnreadable',
      defaultMessage:
        'We can’t read this HEIC picture. Save it as JPEG and try again. To take JPEG photos on an iPhone, go to Settings > Camera > Formats and choose Most Compatible.',
    },
    tooManyRequests: {
      id: 'ui.error.tooManyRequests',
      defaultMessage: 'Too many attempts. Wait a few minutes and try again.',
    },
    unavailable: {
      id: 'ui.error.unavailable',
      defaultMessage: 'The service isn’t available right now. Try again in a moment.',
    },
    outcomeUnknown: {
      id: 'ui.error.outcomeUnknown',
      defaultMessage:
        'We couldn’t confirm whether this went through. It’s safe to try again in a moment: nothing happens twice.',
    },
    unknown: { id: 'ui.error.unknown', defaultMessage: 'Something went wrong. Please try again.' },
    required: { id: 'ui.form.required', defaultMessage: 'This field is required' },
    tooLong: { id: 'ui.form.tooLong', defaultMessage: 'This text is too long' },
    otherCurrency: {
      id: 'ui.form.otherCurrency',
      defaultMessage: 'This amount is in a different currency from the one you chose',
    },
    invalidEmail: {
      id: 'ui.form.invalidEmail',
      defaultMessage: 'Please enter a valid email address.',
    },
    refused: { id: 'ui.form.refused', defaultMessage: 'This value wasn’t accepted' },
    loading: { id: 'ui.loading', defaultMessage: 'Loading' },
    close: { id: 'ui.close', defaultMessage: 'Close' },
    cancel: { id: 'ui.cancel', defaultMessage: 'Cancel' },
    showMore: { id: 'ui.showMore', defaultMessage: 'Show more' },
    retry: { id: 'ui.retry', defaultMessage: 'Try again' },
    notice: { id: 'ui.notice', defaultMessage: 'Notice' },
    notices: { id: 'ui.notices', defaultMessage: 'Notices (F8)' },
    loadFailedTitle: { id: 'ui.loadFailed.title', defaultMessage: 'This part couldn’t be loaded' },
    loadFailedText: {
      id: 'ui.loadFailed.text',
      defaultMessage: 'Check your connection and try again. The rest of the page still works.',
    },
    comingSoonTitle: { id: 'ui.comingSoon.title', defaultMessage: 'Coming soon' },
    comingSoonText: {
      id: 'ui.comingSoon.text',
      defaultMessage: 'Materia is in beta, and this page isn’t open yet. The marketplace is.',
    },
    copy: { id: 'ui.copy', defaultMessage: 'Copy' },
    copied: { id: 'ui.copied', defaultMessage: 'Copied to clipboard' },
    copyFailed: { id: 'ui.copyFailed', defaultMessage: 'This couldn’t be copied' },
    toMarketplace: { id: 'ui.comingSoon.toMarketplace', defaultMessage: 'Go to the marketplace' },
  }),
  ambiguousNumber: defineMessage<{ one: string; other: string }>({
    id: 'ui.form.ambiguousNumber',
    defaultMessage: 'Did you mean {one} or {other}?',
  }),
}
