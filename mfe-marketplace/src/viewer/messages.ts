import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  enlarge: { id: 'marketplace.viewer.enlarge', defaultMessage: 'Enlarge picture' },
  zoomIn: { id: 'marketplace.viewer.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'marketplace.viewer.zoomOut', defaultMessage: 'Zoom out' },
  whole: { id: 'marketplace.viewer.whole', defaultMessage: 'Whole picture' },
})
