import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pageTitle: { id: 'shell.home.pageTitle', defaultMessage: 'Industrial by-products, bought and sold' },
    beta: { id: 'shell.home.beta', defaultMessage: 'Beta in Mexico and the United States' },
    title: { id: 'shell.home.title', defaultMessage: 'Your by-product is somebody’s raw material' },
    lead: {
      id: 'shell.home.lead',
      defaultMessage: 'Materia is the marketplace where companies in Mexico and the United States sell plastics and metals left over from production: with real pictures, plain numbers and a price in your warehouse.',
    },
    toMarketplace: { id: 'shell.home.toMarketplace', defaultMessage: 'See the marketplace' },
    toLogin: { id: 'shell.home.toLogin', defaultMessage: 'Sign in as a beta user' },
    toProfile: { id: 'shell.home.toProfile', defaultMessage: 'My listings' },
    judgeTitle: { id: 'shell.home.judge.title', defaultMessage: 'Judge a lot in seconds' },
    judgeText: { id: 'shell.home.judge.text', defaultMessage: 'Pictures, melt flow index, colour, quantity, price and place on one card.' },
    languageTitle: { id: 'shell.home.language.title', defaultMessage: 'Two countries, one page' },
    languageText: { id: 'shell.home.language.text', defaultMessage: 'English and Spanish, dollars and pesos: both sides read the same lot in their own words.' },
    trustTitle: { id: 'shell.home.trust.title', defaultMessage: 'Know who you deal with' },
    trustText: { id: 'shell.home.trust.text', defaultMessage: 'Every seller is a company, and its documents are checked before it is shown as verified.' },
  }),
  signedInAs: defineMessage<{ company: string }>({ id: 'shell.home.signedInAs', defaultMessage: 'Signed in as {company}' }),
}
