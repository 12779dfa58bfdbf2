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
        'Materia is the marketplace where companies in Mexico and the United States sell plastics and metals left over from production: with real pictures, plain numbers and shipping to your warehouse.',
    },
    toMarketplace: { id: 'shell.home.toMarketplace', defaultMessage: 'See the marketplace' },
    toAddListing: { id: 'shell.home.toAddListing', defaultMessage: 'List a material' },
    toLogin: { id: 'shell.home.toLogin', defaultMessage: 'Beta login' },
    email: { id: 'shell.home.email', defaultMessage: 'E-mail' },
    emailPlaceholder: { id: 'shell.home.emailPlaceholder', defaultMessage: 'you@company.com' },
    join: { id: 'shell.home.join', defaultMessage: 'Join the waitlist' },
    joining: { id: 'shell.home.joining', defaultMessage: 'Joining...' },
    joined: { id: 'shell.home.joined', defaultMessage: 'Thanks for your interest!' },
    checkInbox: {
      id: 'shell.home.checkInbox',
      defaultMessage:
        "One step left: confirm your address in the mail we sent you, and we'll notify you when the product launches.",
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
      defaultMessage: 'Everything between two plants',
    },
    trackingTitle: { id: 'shell.home.tracking.title', defaultMessage: 'Real-time tracking' },
    trackingText: {
      id: 'shell.home.tracking.text',
      defaultMessage:
        'Every order says where it stands: paid, on its way with its tracking number, delivered.',
    },
    secureTitle: { id: 'shell.home.secure.title', defaultMessage: 'Secure trading' },
    secureText: {
      id: 'shell.home.secure.text',
      defaultMessage: 'Verified companies, and a payment that is held until the material arrives.',
    },
    impactTitle: { id: 'shell.home.impact.title', defaultMessage: 'Sustainable impact' },
    impactText: {
      id: 'shell.home.impact.text',
      defaultMessage: 'A record of the carbon that each trade saves, ready for your report.',
    },
    analyticsTitle: { id: 'shell.home.analytics.title', defaultMessage: 'Market analytics' },
    analyticsText: {
      id: 'shell.home.analytics.text',
      defaultMessage: 'What a kilogram costs today, by material and region.',
    },
    networkTitle: { id: 'shell.home.network.title', defaultMessage: 'Global network' },
    networkText: {
      id: 'shell.home.network.text',
      defaultMessage: 'Buyers and sellers on both sides of the border, in English and Spanish.',
    },
    matchingTitle: { id: 'shell.home.matching.title', defaultMessage: 'AI-powered matching' },
    matchingText: {
      id: 'shell.home.matching.text',
      defaultMessage: 'New lots reach those who buy that material.',
    },
    coming: { id: 'shell.home.coming', defaultMessage: 'Coming' },
    stepsTitle: { id: 'shell.home.steps.title', defaultMessage: 'How it works' },
    listTitle: { id: 'shell.home.list.title', defaultMessage: 'List or look' },
    listText: {
      id: 'shell.home.list.text',
      defaultMessage: 'Photograph a lot and say what it is, or filter by material, form and place.',
    },
    agreeTitle: { id: 'shell.home.agree.title', defaultMessage: 'Talk and agree' },
    agreeText: {
      id: 'shell.home.agree.text',
      defaultMessage: 'Ask for a sample, settle quantity and freight in one conversation.',
    },
    shipTitle: { id: 'shell.home.ship.title', defaultMessage: 'Ship and get paid' },
    shipText: {
      id: 'shell.home.ship.text',
      defaultMessage:
        'Freight is part of the order; the payment is released when the material is delivered.',
    },
    placesTitle: { id: 'shell.home.places.title', defaultMessage: 'Where the material is' },
    placesText: {
      id: 'shell.home.places.text',
      defaultMessage: 'The nearer the lot, the cheaper the freight. Listings by state, right now:',
    },
    allPlaces: { id: 'shell.home.places.all', defaultMessage: 'All states' },
    closingTitle: { id: 'shell.home.closing.title', defaultMessage: 'Be among the first' },
    closingText: {
      id: 'shell.home.closing.text',
      defaultMessage:
        'We let companies in a few at a time. Leave your e-mail and we write when it is your turn.',
    },
    nextTitle: { id: 'shell.home.next.title', defaultMessage: 'What is next?' },
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
      '{total, plural, one {# lot} other {# lots}} of plastics and metals, with their price per kilogram.',
  }),
}
