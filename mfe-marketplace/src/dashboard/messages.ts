import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    addPostalCode: {
      id: 'marketplace.dashboard.addPostalCode',
      defaultMessage: 'Add the postal code, so that buyers see the freight and can order',
    },
    title: { id: 'marketplace.dashboard.title', defaultMessage: 'Dashboard' },
    tabs: { id: 'marketplace.dashboard.tabs', defaultMessage: 'Dashboard sections' },
    todo: { id: 'marketplace.dashboard.todo', defaultMessage: 'To do today' },
    noTodos: { id: 'marketplace.dashboard.noTodos', defaultMessage: 'Nothing to do today' },
    noTodosText: {
      id: 'marketplace.dashboard.noTodosText',
      defaultMessage: 'No order, message or review is waiting for you.',
    },
    matches: { id: 'marketplace.dashboard.matches', defaultMessage: 'For you' },
    listings: { id: 'marketplace.dashboard.listings', defaultMessage: 'My listings' },
    wanted: { id: 'marketplace.dashboard.wanted', defaultMessage: 'My wanted posts' },
    orders: { id: 'marketplace.dashboard.orders', defaultMessage: 'Orders' },
    favorites: { id: 'marketplace.dashboard.favorites', defaultMessage: 'Favorites' },
    chats: { id: 'marketplace.dashboard.chats', defaultMessage: 'Chats' },
    savedSearches: {
      id: 'marketplace.dashboard.savedSearches',
      defaultMessage: 'Saved searches',
    },
    create: { id: 'marketplace.dashboard.create', defaultMessage: 'Create listing' },
    statuses: { id: 'marketplace.dashboard.statuses', defaultMessage: 'Listings by status' },
    all: { id: 'marketplace.dashboard.all', defaultMessage: 'All' },
    available: { id: 'marketplace.dashboard.available', defaultMessage: 'Available' },
    failed: {
      id: 'marketplace.dashboard.failed',
      defaultMessage: 'Your listings couldn’t be loaded',
    },
    noListings: { id: 'marketplace.dashboard.noListings', defaultMessage: 'No listings yet' },
    noListingsText: {
      id: 'marketplace.dashboard.noListingsText',
      defaultMessage: 'List what you have to sell so that buyers in both countries can find it.',
    },
    noneOfStatus: {
      id: 'marketplace.dashboard.noneOfStatus',
      defaultMessage: 'No listings with this status',
    },
    showAll: { id: 'marketplace.dashboard.showAll', defaultMessage: 'Show all listings' },
    noOrders: {
      id: 'marketplace.dashboard.noOrders',
      defaultMessage: 'No orders need your attention',
    },
    noChats: { id: 'marketplace.dashboard.noChats', defaultMessage: 'No conversations yet' },
    noChatsText: {
      id: 'marketplace.dashboard.noChatsText',
      defaultMessage: 'Your conversations with buyers and sellers show up here.',
    },
    stepsTitle: { id: 'marketplace.dashboard.steps.title', defaultMessage: 'Get started' },
    stepSearch: {
      id: 'marketplace.dashboard.steps.search',
      defaultMessage: 'Or search for material',
    },
    stepSkipped: { id: 'marketplace.dashboard.steps.skipped', defaultMessage: 'Skipped for now' },
    skip: { id: 'marketplace.dashboard.steps.skip', defaultMessage: 'Skip' },
    browse: { id: 'marketplace.dashboard.browse', defaultMessage: 'Browse the marketplace' },
  }),
  stepsProgress: defineMessage<{ settled: number; total: number }>({
    id: 'marketplace.dashboard.steps.progress',
    defaultMessage: '{settled} of {total} steps',
  }),
  stepDone: defineMessage<{ step: string }>({
    id: 'marketplace.dashboard.steps.done',
    defaultMessage: '{step}: done',
  }),
  skipStep: defineMessage<{ step: string }>({
    id: 'marketplace.dashboard.steps.skipStep',
    defaultMessage: 'Skip: {step}',
  }),
  views: defineMessage<{ count: number }>({
    id: 'marketplace.dashboard.views',
    defaultMessage: '{count, plural, one {# view} other {# views}}',
  }),
  favoriteCount: defineMessage<{ count: number }>({
    id: 'marketplace.dashboard.favoriteCount',
    defaultMessage: '{count, plural, one {# favorite} other {# favorites}}',
  }),
  listedOn: defineMessage<{ date: string }>({
    id: 'marketplace.dashboard.listedOn',
    defaultMessage: 'Listed {date}',
  }),
}

/** The first steps of a new company. */
export const firstStepTexts = {
  email: defineMessages({
    title: { id: 'marketplace.dashboard.steps.email', defaultMessage: 'Confirm your email' },
    text: {
      id: 'marketplace.dashboard.steps.emailText',
      defaultMessage: 'Open the link in our mail. Until then you can’t publish, write or buy.',
    },
  }),
  company: defineMessages({
    title: { id: 'marketplace.dashboard.steps.company', defaultMessage: 'Company details' },
    text: {
      id: 'marketplace.dashboard.steps.companyText',
      defaultMessage: 'Add your country, state and phone, so that others know who they deal with.',
    },
  }),
  documents: defineMessages({
    title: { id: 'marketplace.dashboard.steps.documents', defaultMessage: 'Documents' },
    text: {
      id: 'marketplace.dashboard.steps.documentsText',
      defaultMessage: 'Upload them to get the Verified badge.',
    },
  }),
  trade: defineMessages({
    title: { id: 'marketplace.dashboard.steps.trade', defaultMessage: 'Create your first listing' },
    text: {
      id: 'marketplace.dashboard.steps.tradeText',
      defaultMessage: 'List a lot that you sell, or look for a material.',
    },
  }),
}
