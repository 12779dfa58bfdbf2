import { defineMessage, defineMessages } from 'react-intl'

/** Texts for showing, choosing and uploading pictures. */
export const pictureMessages = {
  ...defineMessages({
    none: { id: 'ui.picture.none', defaultMessage: 'No picture' },
    previous: { id: 'ui.picture.previous', defaultMessage: 'Previous picture' },
    next: { id: 'ui.picture.next', defaultMessage: 'Next picture' },
    zoomIn: { id: 'ui.picture.zoomIn', defaultMessage: 'Zoom in' },
    zoomOut: { id: 'ui.picture.zoomOut', defaultMessage: 'Zoom out' },
    whole: { id: 'ui.picture.whole', defaultMessage: 'Fit picture' },
    notAnImage: {
      id: 'ui.picture.notAnImage',
      defaultMessage: 'Invalid File - Only image files are supported.',
    },
    tooLarge: {
      id: 'ui.picture.tooLarge',
      defaultMessage: 'File Too Large - Maximum file size is 5MB.',
    },
    tooMany: { id: 'ui.picture.tooMany', defaultMessage: 'Maximum 5 images allowed' },
    unreadable: {
      id: 'ui.picture.unreadable',
      defaultMessage: 'This image is damaged or too large to read',
    },
    dayFull: {
      id: 'ui.picture.dayFull',
      defaultMessage: 'You’ve reached today’s limit for pictures. Try again tomorrow.',
    },
    busy: {
      id: 'ui.picture.busy',
      defaultMessage: 'We’re processing too many pictures right now. Try again in a moment.',
    },
  }),
  of: defineMessage<{ position: number; count: number }>({
    id: 'ui.picture.of',
    defaultMessage: 'Picture {position} of {count}',
  }),
  remove: defineMessage<{ position: number }>({
    id: 'ui.picture.remove',
    defaultMessage: 'Remove picture {position}',
  }),
  uploading: defineMessage<{ position: number }>({
    id: 'ui.picture.uploading',
    defaultMessage: 'Uploading picture {position}',
  }),
  refused: defineMessage<{ text: string; name: string }>({
    id: 'ui.picture.refused',
    defaultMessage: '{text} ({name})',
  }),
}

/** Reasons why a file is not uploaded. */
export const errorTexts = {
  notAnImage: pictureMessages.notAnImage,
  tooLarge: pictureMessages.tooLarge,
  tooMany: pictureMessages.tooMany,
}
