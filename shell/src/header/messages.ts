import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    home: { id: 'shell.header.home', defaultMessage: 'Materia, home' },
    mainMenu: { id: 'shell.header.mainMenu', defaultMessage: 'Main' },
    quickMenu: { id: 'shell.header.quickMenu', defaultMessage: 'Quick links' },
    openMenu: { id: 'shell.header.openMenu', defaultMessage: 'Menu' },
    shop: { id: 'shell.header.shop', defaultMessage: 'Shop' },
    createListing: { id: 'shell.header.createListing', defaultMessage: 'Create listing' },
    messages: { id: 'shell.header.messages', defaultMessage: 'Messages' },
    cart: { id: 'shell.header.cart', defaultMessage: 'Cart' },
    market: { id: 'shell.header.market', defaultMessage: 'Prices' },
    about: { id: 'shell.header.about', defaultMessage: 'About' },
    contact: { id: 'shell.header.contact', defaultMessage: 'Contact' },
    dashboard: { id: 'shell.header.dashboard', defaultMessage: 'Dashboard' },
    offers: { id: 'shell.header.offers', defaultMessage: 'Offers' },
    orders: { id: 'shell.header.orders', defaultMessage: 'Orders' },
    profile: { id: 'shell.header.profile', defaultMessage: 'Profile' },
    savedSearches: { id: 'shell.header.savedSearches', defaultMessage: 'Saved searches' },
    payouts: { id: 'shell.header.payouts', defaultMessage: 'Payouts' },
    carbon: { id: 'shell.header.carbon', defaultMessage: 'Carbon' },
    refer: { id: 'shell.header.refer', defaultMessage: 'Refer and earn' },
    settings: { id: 'shell.header.settings', defaultMessage: 'Settings' },
    verification: { id: 'shell.header.verification', defaultMessage: 'Review queue' },
    logout: { id: 'shell.header.logout', defaultMessage: 'Log out' },
    logoutFailed: { id: 'shell.header.logoutFailed', defaultMessage: 'Logout failed' },
    login: { id: 'shell.header.login', defaultMessage: 'Login' },
    betaLogin: { id: 'shell.header.betaLogin', defaultMessage: 'Beta login' },
    joinWaitlist: { id: 'shell.header.joinWaitlist', defaultMessage: 'Join the waitlist' },
    register: { id: 'shell.header.register', defaultMessage: 'Register' },
    notices: { id: 'shell.header.notices', defaultMessage: 'Notices' },
    language: { id: 'shell.header.language', defaultMessage: 'Language' },
  }),
  languageNow: defineMessage<{ language: string }>({
    id: 'shell.header.languageNow',
    defaultMessage: 'Language: {language}',
  }),
  account: defineMessage<{ company: string }>({
    id: 'shell.header.account',
    defaultMessage: '{company}’s account',
  }),
  newNotices: defineMessage<{ count: number }>({
    id: 'shell.header.newNotices',
    defaultMessage: '{count, number} new',
  }),
  unread: defineMessage<{ count: number }>({
    id: 'shell.header.unread',
    defaultMessage: '({count, number} unread)',
  }),
  waiting: defineMessage<{ count: number }>({
    id: 'shell.header.waiting',
    defaultMessage: '({count, number} waiting for you)',
  }),
  cartWithItems: defineMessage<{ count: number }>({
    id: 'shell.header.cartWithItems',
    defaultMessage: 'Cart, {count, plural, one {# item} other {# items}}',
  }),
}
