import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pictures: { id: 'marketplace.upload.pictures', defaultMessage: 'Pictures' },
    hint: {
      id: 'marketplace.upload.hint',
      defaultMessage: 'Up to 5, each up to 5 MB: JPG, PNG, WebP, GIF or AVIF. The first is the cover: drag them or use the arrows to change their order.',
    },
    choose: { id: 'marketplace.upload.choose', defaultMessage: 'Choose pictures' },
    takePhoto: { id: 'marketplace.upload.takePhoto', defaultMessage: 'Take a photo' },
    cover: { id: 'marketplace.upload.cover', defaultMessage: 'Cover' },
    retry: { id: 'marketplace.upload.retry', defaultMessage: 'Try again' },
    handleHint: { id: 'marketplace.upload.handleHint', defaultMessage: 'Press the left or right arrow key to move it' },
    notAnImage: { id: 'marketplace.upload.notAnImage', defaultMessage: 'Invalid File - Only image files are supported.' },
    tooLarge: { id: 'marketplace.upload.tooLarge', defaultMessage: 'File Too Large - Maximum file size is 5MB.' },
    tooMany: { id: 'marketplace.upload.tooMany', defaultMessage: 'Maximum 5 images allowed' },
    unreadable: { id: 'marketplace.upload.unreadable', defaultMessage: 'This image is damaged or too large to read' },
    uploadsFull: {
      id: 'marketplace.upload.uploadsFull',
      defaultMessage: 'Too many of your pictures wait for a listing. Publish or try again tomorrow.',
    },
    dayFull: { id: 'marketplace.upload.dayFull', defaultMessage: 'Too many pictures today. Try again tomorrow.' },
    busy: { id: 'marketplace.upload.busy', defaultMessage: 'Too many pictures are being read. Try again in a moment.' },
  }),
  picture: defineMessage<{ position: number; count: number }>({ id: 'marketplace.upload.picture', defaultMessage: 'Picture {position} of {count}' }),
  moveEarlier: defineMessage<{ position: number }>({ id: 'marketplace.upload.moveEarlier', defaultMessage: 'Move picture {position} forward' }),
  moveLater: defineMessage<{ position: number }>({ id: 'marketplace.upload.moveLater', defaultMessage: 'Move picture {position} back' }),
  remove: defineMessage<{ position: number }>({ id: 'marketplace.upload.remove', defaultMessage: 'Remove picture {position}' }),
  moved: defineMessage<{ position: number; count: number }>({
    id: 'marketplace.upload.moved',
    defaultMessage: 'Now {position} of {count}',
  }),
  uploading: defineMessage<{ position: number }>({ id: 'marketplace.upload.uploading', defaultMessage: 'Uploading picture {position}' }),
  refused: defineMessage<{ text: string; name: string }>({ id: 'marketplace.upload.refused', defaultMessage: '{text} ({name})' }),
  failed: defineMessage<{ status: number }>({ id: 'marketplace.upload.failed', defaultMessage: 'Failed to upload images (Status: {status})' }),
}
