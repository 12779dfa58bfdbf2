import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  add: { id: 'marketplace.favorites.add', defaultMessage: 'Add to favorites' },
  remove: { id: 'marketplace.favorites.remove', defaultMessage: 'Remove from favorites' },
  added: { id: 'marketplace.favorites.added', defaultMessage: 'Added to favorites' },
  removed: { id: 'marketplace.favorites.removed', defaultMessage: 'Removed from favorites' },
  notAdded: { id: 'marketplace.favorites.notAdded', defaultMessage: 'Not added to favorites' },
  notRemoved: {
    id: 'marketplace.favorites.notRemoved',
    defaultMessage: 'Not removed from favorites',
  },
  full: {
    id: 'marketplace.favorites.full',
    defaultMessage: 'You’ve reached the limit for favorites. Remove one first.',
  },
  gone: {
    id: 'marketplace.favorites.gone',
    defaultMessage: 'This listing is no longer available.',
  },
  own: { id: 'marketplace.favorites.own', defaultMessage: 'This is your own listing.' },
  list: { id: 'marketplace.favorites.list', defaultMessage: 'Favorites' },
  failed: {
    id: 'marketplace.favorites.failed',
    defaultMessage: 'Your favorites couldn’t be loaded',
  },
  none: { id: 'marketplace.favorites.none', defaultMessage: 'No favorites' },
  noneText: {
    id: 'marketplace.favorites.noneText',
    defaultMessage: 'Press the heart on a listing to find it here again with its current price.',
  },
  browse: { id: 'marketplace.favorites.browse', defaultMessage: 'Browse the marketplace' },
})
