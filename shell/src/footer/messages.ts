import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  pages: { id: 'shell.footer.pages', defaultMessage: 'Pages' },
  home: { id: 'shell.footer.home', defaultMessage: 'Home' },
  wanted: { id: 'shell.footer.wanted', defaultMessage: 'Wanted' },
  market: { id: 'shell.footer.market', defaultMessage: 'Market prices' },
  about: { id: 'shell.footer.about', defaultMessage: 'About' },
  contact: { id: 'shell.footer.contact', defaultMessage: 'Contact' },
  terms: { id: 'shell.footer.terms', defaultMessage: 'Terms' },
  privacy: { id: 'shell.footer.privacy', defaultMessage: 'Privacy' },
  comingSoon: { id: 'shell.footer.comingSoon', defaultMessage: 'coming soon' },
  followUs: { id: 'shell.footer.followUs', defaultMessage: 'Follow us' },
  contactUs: { id: 'shell.footer.contactUs', defaultMessage: 'Contact us' },
  platform: { id: 'shell.footer.platform', defaultMessage: 'Platform' },
  resources: { id: 'shell.footer.resources', defaultMessage: 'Resources' },
  marketplace: { id: 'shell.footer.marketplace', defaultMessage: 'Marketplace' },
  pricing: { id: 'shell.footer.pricing', defaultMessage: 'Pricing' },
  blog: { id: 'shell.footer.blog', defaultMessage: 'Blog' },
  help: { id: 'shell.footer.help', defaultMessage: 'Help' },
  newsletter: { id: 'shell.footer.newsletter', defaultMessage: 'Our newsletter, once a month' },
  newsletterPlaceholder: { id: 'shell.footer.newsletterPlaceholder', defaultMessage: 'Email' },
  subscribe: { id: 'shell.footer.subscribe', defaultMessage: 'Subscribe' },
  subscribed: {
    id: 'shell.footer.subscribed',
    defaultMessage: 'Almost there: open the email we sent you to confirm.',
  },
  slogan: {
    id: 'shell.footer.slogan',
    defaultMessage: 'The marketplace for industrial by-products in Mexico and the United States.',
  },
})
