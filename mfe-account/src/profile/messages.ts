import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'account.profile.title', defaultMessage: 'Company profile' },
  tabs: { id: 'account.profile.tabs', defaultMessage: 'Parts of the profile' },
  listings: { id: 'account.profile.listings', defaultMessage: 'Listings' },
  favorites: { id: 'account.profile.favorites', defaultMessage: 'Favorites' },
  noListings: { id: 'account.profile.noListings', defaultMessage: 'No listings' },
  noFavorites: { id: 'account.profile.noFavorites', defaultMessage: 'No favorites' },
  verified: { id: 'account.profile.verified', defaultMessage: 'Verified' },
  settings: { id: 'account.profile.settings', defaultMessage: 'Account settings' },
  sendMessage: { id: 'account.profile.sendMessage', defaultMessage: 'Send message' },
  unknown: { id: 'account.profile.unknown', defaultMessage: 'There is no such company' },
  unknownText: { id: 'account.profile.unknownText', defaultMessage: 'Check the address, or look for the company by what it sells.' },
  browse: { id: 'account.profile.browse', defaultMessage: 'Browse the marketplace' },
  account: { id: 'account.profile.account', defaultMessage: 'Account' },
  memberSince: { id: 'account.profile.memberSince', defaultMessage: 'Member since' },
  email: { id: 'account.profile.email', defaultMessage: 'E-mail' },
  phone: { id: 'account.profile.phone', defaultMessage: 'Phone' },
})
