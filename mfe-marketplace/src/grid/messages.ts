import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pages: { id: 'marketplace.card.pages', defaultMessage: 'Pages' },
    previousPage: { id: 'marketplace.card.previousPage', defaultMessage: 'Previous' },
    nextPage: { id: 'marketplace.card.nextPage', defaultMessage: 'Next' },
    fromFirst: { id: 'marketplace.card.fromFirst', defaultMessage: 'Show from the start' },
  }),
  page: defineMessage<{ number: number }>({
    id: 'marketplace.card.page',
    defaultMessage: 'Page {number}',
  }),
}
