import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  pages: { id: 'shell.footer.pages', defaultMessage: 'Pages' },
  home: { id: 'shell.footer.home', defaultMessage: 'Home' },
  about: { id: 'shell.footer.about', defaultMessage: 'About' },
  contact: { id: 'shell.footer.contact', defaultMessage: 'Contact' },
  terms: { id: 'shell.footer.terms', defaultMessage: 'Terms' },
  privacy: { id: 'shell.footer.privacy', defaultMessage: 'Privacy' },
  comingSoon: { id: 'shell.footer.comingSoon', defaultMessage: 'coming soon' },
  followUs: { id: 'shell.footer.followUs', defaultMessage: 'Follow us' },
  contactUs: { id: 'shell.footer.contactUs', defaultMessage: 'Contact us' },
  slogan: { id: 'shell.footer.slogan', defaultMessage: 'The marketplace for industrial by-products in Mexico and the United States.' },
})
