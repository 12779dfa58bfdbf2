import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pictures: { id: 'marketplace.upload.pictures', defaultMessage: 'Pictures' },
    hint: {
      id: 'marketplace.upload.hint',
      defaultMessage:
        'Up to 5, each up to 5 MB: JPG, PNG, WebP, GIF, AVIF or HEIC. The first is the cover: drag them or use the arrows to change their order.',
    },
    choose: { id: 'marketplace.upload.choose', defaultMessage: 'Choose pictures' },
    takePhoto: { id: 'marketplace.upload.takePhoto', defaultMessage: 'Take a photo' },
    cover: { id: 'marketplace.upload.cover', defaultMessage: 'Cover' },
    retry: { id: 'marketplace.upload.retry', defaultMessage: 'Try again' },
    handleHint: {
      id: 'marketplace.upload.handleHint',
      defaultMessage: 'Press the left or right arrow key to move it',
    },
    uploadsFull: {
      id: 'marketplace.upload.uploadsFull',
      defaultMessage:
        'You have too many pictures without a listing. Publish one, or try again tomorrow.',
    },
  }),
  moveEarlier: defineMessage<{ position: number }>({
    id: 'marketplace.upload.moveEarlier',
    defaultMessage: 'Move picture {position} forward',
  }),
  moveBack: defineMessage<{ position: number }>({
    id: 'marketplace.upload.moveBack',
    defaultMessage: 'Move picture {position} back',
  }),
  moved: defineMessage<{ position: number; count: number }>({
    id: 'marketplace.upload.moved',
    defaultMessage: 'Now {position} of {count}',
  }),
  failed: defineMessage<{ status: number }>({
    id: 'marketplace.upload.failed',
    defaultMessage: 'Failed to upload images (Status: {status})',
  }),
}
