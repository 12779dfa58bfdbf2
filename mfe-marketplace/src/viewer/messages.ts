import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  zoomIn: { id: 'marketplace.viewer.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'marketplace.viewer.zoomOut', defaultMessage: 'Zoom out' },
  whole: { id: 'marketplace.viewer.whole', defaultMessage: 'Whole picture' },
})
