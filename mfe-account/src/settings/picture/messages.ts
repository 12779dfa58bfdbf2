import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    hint: {
      id: 'account.picture.hint',
      defaultMessage:
        'JPG, PNG, GIF or HEIC, up to 5 MB. Drop a picture here, paste it or choose a file. It’s shown as a square.',
    },
    choose: { id: 'account.picture.choose', defaultMessage: 'Choose a picture' },
    remove: { id: 'account.picture.remove', defaultMessage: 'Remove picture' },
    removeTitle: {
      id: 'account.picture.removeTitle',
      defaultMessage: 'Remove your profile picture?',
    },
    removeText: {
      id: 'account.picture.removeText',
      defaultMessage: 'It’s permanently erased, and your initials are shown instead.',
    },
    cropTitle: { id: 'account.picture.cropTitle', defaultMessage: 'Choose the visible area' },
    zoom: { id: 'account.picture.zoom', defaultMessage: 'Zoom' },
    across: { id: 'account.picture.across', defaultMessage: 'Left or right' },
    down: { id: 'account.picture.down', defaultMessage: 'Up or down' },
    save: { id: 'account.picture.save', defaultMessage: 'Save picture' },
    sending: { id: 'account.picture.sending', defaultMessage: 'Uploading your picture' },
    saved: { id: 'account.picture.saved', defaultMessage: 'Profile picture updated successfully.' },
    removed: { id: 'account.picture.removed', defaultMessage: 'Profile picture removed.' },
    failed: { id: 'account.picture.failed', defaultMessage: 'Failed to upload profile picture' },
    tryAgain: {
      id: 'account.picture.tryAgain',
      defaultMessage: 'Failed to update profile picture. Please try again.',
    },
    noUrl: {
      id: 'account.picture.noUrl',
      defaultMessage: 'Server did not return a valid image URL',
    },
    removeFailed: {
      id: 'account.picture.removeFailed',
      defaultMessage: 'Failed to delete profile picture. Please try again.',
    },
    invalidType: { id: 'account.picture.invalidType', defaultMessage: 'Invalid file type' },
    notAnImage: {
      id: 'account.picture.notAnImage',
      defaultMessage: 'Please upload a JPG, PNG, or GIF image.',
    },
    tooLargeTitle: { id: 'account.picture.tooLargeTitle', defaultMessage: 'File too large' },
    tooLarge: {
      id: 'account.picture.tooLarge',
      defaultMessage: 'Please upload an image smaller than 5MB.',
    },
    unreadable: {
      id: 'account.picture.unreadable',
      defaultMessage: 'This image is damaged or too large to read.',
    },
    full: {
      id: 'account.picture.full',
      defaultMessage: 'You’ve reached today’s limit for files. Try again tomorrow.',
    },
    busy: {
      id: 'account.picture.busy',
      defaultMessage: 'We’re processing too many files right now. Try again in a moment.',
    },
  }),
  alt: defineMessage<{ name: string }>({
    id: 'account.picture.alt',
    defaultMessage: 'Profile picture of {name}',
  }),
}
