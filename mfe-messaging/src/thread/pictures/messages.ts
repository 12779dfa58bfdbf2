import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    attach: { id: 'messaging.pictures.attach', defaultMessage: 'Attach pictures' },
    attached: { id: 'messaging.pictures.attached', defaultMessage: 'Pictures to send' },
    drop: { id: 'messaging.pictures.drop', defaultMessage: 'Drop pictures here' },
    uploading: {
      id: 'messaging.pictures.uploading',
      defaultMessage: 'You can send the message when its pictures are uploaded.',
    },
    offline: {
      id: 'messaging.pictures.offline',
      defaultMessage:
        'Pictures are sent when you’re back online. Remove them to send the text now.',
    },
    failed: {
      id: 'messaging.pictures.failed',
      defaultMessage: 'Upload Failed - Failed to upload file. Please try again.',
    },
    full: {
      id: 'messaging.pictures.full',
      defaultMessage: 'You have too many unsent pictures. Send some, or try again tomorrow.',
    },
    unknown: {
      id: 'messaging.pictures.unknown',
      defaultMessage:
        'A picture is no longer available or was already sent. Attach the pictures again.',
    },
    gallery: { id: 'messaging.pictures.gallery', defaultMessage: 'Pictures of this conversation' },
  }),
  retry: defineMessage<{ position: number }>({
    id: 'messaging.pictures.retry',
    defaultMessage: 'Upload picture {position} again',
  }),
  open: defineMessage<{ position: number; count: number }>({
    id: 'messaging.pictures.open',
    defaultMessage: 'Open picture {position} of {count}',
  }),
}
