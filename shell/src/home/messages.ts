import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pageTitle: {
      id: 'shell.home.pageTitle',
      defaultMessage: 'Industrial by-products, bought and sold',
    },
    beta: { id: 'shell.home.beta', defaultMessage: 'Beta in Mexico and the United States' },
    title: { id: 'shell.home.title', defaultMessage: 'Your by-product is somebody’s raw material' },
    lead: {
      id: 'shell.home.lead',
      defaultMessage:
        'Materia is the marketplace for plastics and metals left over from production. Buy from companies in Mexico and the United States, with real pictures, clear numbers and shipping to your warehouse.',
    },
    toMarketplace: { id: 'shell.home.toMarketplace', defaultMessage: 'Browse the marketplace' },
    toMatches: { id: 'shell.home.toMatches', defaultMessage: 'For you' },
    toAddListing: { id: 'shell.home.toAddListing', defaultMessage: 'List your material' },
    toLogin: { id: 'shell.home.toLogin', defaultMessage: 'Beta login' },
    email: { id: 'shell.home.email', defaultMessage: 'Email' },
    emailPlaceholder: { id: 'shell.home.emailPlaceholder', defaultMessage: 'you@company.com' },
    join: { id: 'shell.home.join', defaultMessage: 'Join the waitlist' },
    joining: { id: 'shell.home.joining', defaultMessage: 'Joining...' },
    joined: { id: 'shell.home.joined', defaultMessage: 'Thanks for your interest!' },
    checkInbox: {
      id: 'shell.home.checkInbox',
      defaultMessage:
        'One more step: confirm your address in the email we sent you. We’ll notify you when the product launches.',
    },
    error: { id: 'shell.home.error', defaultMessage: 'Error' },
    alreadyJoined: {
      id: 'shell.home.alreadyJoined',
      defaultMessage: 'Email already registered in our waitlist.',
    },
    joinFailed: {
      id: 'shell.home.joinFailed',
      defaultMessage: 'Failed to join waitlist. Please try again.',
    },
    latestTitle: { id: 'shell.home.latest.title', defaultMessage: 'For sale right now' },
    featuresTitle: {
      id: 'shell.home.features.title',
      defaultMessage: 'Everything you need between two plants',
    },
    trackingTitle: { id: 'shell.home.tracking.title', defaultMessage: 'Real-time tracking' },
    trackingText: {
      id: 'shell.home.tracking.text',
      defaultMessage:
        'Every order shows its status: paid, in transit with its tracking number, delivered.',
    },
    secureTitle: { id: 'shell.home.secure.title', defaultMessage: 'Secure trading' },
    secureText: {
      id: 'shell.home.secure.text',
      defaultMessage: 'Verified companies, and payments held until the material arrives.',
    },
    impactTitle: { id: 'shell.home.impact.title', defaultMessage: 'Sustainable impact' },
    impactText: {
      id: 'shell.home.impact.text',
      defaultMessage:
        'A carbon statement for every order: what its freight emitted and what was avoided, each with its source.',
    },
    analyticsTitle: { id: 'shell.home.analytics.title', defaultMessage: 'Market analytics' },
    analyticsText: {
      id: 'shell.home.analytics.text',
      defaultMessage: 'Today’s prices per kilogram, by material and region.',
    },
    networkTitle: { id: 'shell.home.network.title', defaultMessage: 'Global network' },
    networkText: {
      id: 'shell.home.network.text',
      defaultMessage: 'Buyers and sellers on both sides of the border, in English and Spanish.',
    },
    matchingTitle: { id: 'shell.home.matching.title', defaultMessage: 'AI-powered matching' },
    matchingText: {
      id: 'shell.home.matching.text',
      defaultMessage: 'New listings reach the companies that buy that material.',
    },
    stepsTitle: { id: 'shell.home.steps.title', defaultMessage: 'How it works' },
    listTitle: { id: 'shell.home.list.title', defaultMessage: 'List or browse' },
    listText: {
      id: 'shell.home.list.text',
      defaultMessage: 'Photograph a lot and describe it, or filter by material, form and place.',
    },
    agreeTitle: { id: 'shell.home.agree.title', defaultMessage: 'Agree on terms' },
    agreeText: {
      id: 'shell.home.agree.text',
      defaultMessage: 'Ask for a sample, then settle quantity and freight in one conversation.',
    },
    shipTitle: { id: 'shell.home.ship.title', defaultMessage: 'Ship and get paid' },
    shipText: {
      id: 'shell.home.ship.text',
      defaultMessage:
        'Freight is part of the order. The payment is released after the material is delivered.',
    },
    placesTitle: { id: 'shell.home.places.title', defaultMessage: 'Where the material is' },
    placesText: {
      id: 'shell.home.places.text',
      defaultMessage: 'The closer the lot, the cheaper the freight. Listings by state, right now:',
    },
    allPlaces: { id: 'shell.home.places.all', defaultMessage: 'All states' },
    closingTitle: { id: 'shell.home.closing.title', defaultMessage: 'Be one of the first' },
    closingText: {
      id: 'shell.home.closing.text',
      defaultMessage:
        'We let companies in a few at a time. Leave your email, and we’ll write when it’s your turn.',
    },
    nextTitle: { id: 'shell.home.next.title', defaultMessage: 'What’s next?' },
    nextText: {
      id: 'shell.home.next.text',
      defaultMessage: 'Find your next raw material, or turn what is left over into a listing.',
    },
    free: { id: 'shell.home.note.free', defaultMessage: 'Free to join' },
    early: { id: 'shell.home.note.early', defaultMessage: 'Early access' },
    priority: { id: 'shell.home.note.priority', defaultMessage: 'Priority support' },
  }),
  signedInAs: defineMessage<{ company: string }>({
    id: 'shell.home.signedInAs',
    defaultMessage: 'Signed in as {company}',
  }),
  latestText: defineMessage<{ total: number }>({
    id: 'shell.home.latest.text',
    defaultMessage:
      '{total, plural, one {# listing} other {# listings}} of plastics and metals, with the price per kilogram.',
  }),
}
