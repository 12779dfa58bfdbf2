import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    failed: { id: 'marketplace.matches.failed', defaultMessage: 'Your matches couldn’t be loaded' },
    empty: { id: 'marketplace.matches.empty', defaultMessage: 'No new matches right now' },
    emptyText: {
      id: 'marketplace.matches.emptyText',
      defaultMessage: 'Save listings or searches, and listings that fit show up here.',
    },
    browse: { id: 'marketplace.matches.browse', defaultMessage: 'Browse the marketplace' },
    interests: {
      id: 'marketplace.matches.interests',
      defaultMessage:
        'Based on what you saved, asked about and ordered, and on your saved searches.',
    },
    listings: {
      id: 'marketplace.matches.listings',
      defaultMessage: 'Based on your own listings until you save or order something.',
    },
    newest: {
      id: 'marketplace.matches.newest',
      defaultMessage: 'The newest listings. Save some, and this list learns what fits you.',
    },
    matches: { id: 'marketplace.matches.matches', defaultMessage: 'Matches' },
    notForMe: { id: 'marketplace.matches.notForMe', defaultMessage: 'Not for me' },
    tooFar: { id: 'marketplace.matches.tooFar', defaultMessage: 'Too far away' },
    form: { id: 'marketplace.matches.form', defaultMessage: 'Wrong form' },
    price: { id: 'marketplace.matches.price', defaultMessage: 'Too expensive' },
    seller: { id: 'marketplace.matches.seller', defaultMessage: 'Not from this seller' },
    material: { id: 'marketplace.matches.material', defaultMessage: 'Wrong material' },
    changed: { id: 'marketplace.matches.changed', defaultMessage: 'Your changes to this list' },
    undo: { id: 'marketplace.matches.undo', defaultMessage: 'Undo' },
    notSaved: {
      id: 'marketplace.matches.notSaved',
      defaultMessage: 'That wasn’t saved. Try again',
    },
    lessOne: { id: 'marketplace.matches.lessOne', defaultMessage: 'One listing hidden' },
  }),
  lessFar: defineMessage<{ kilometres: string }>({
    id: 'marketplace.matches.lessFar',
    defaultMessage: 'Fewer listings beyond {kilometres} km',
  }),
  lessForm: defineMessage<{ material: string; form: string }>({
    id: 'marketplace.matches.lessForm',
    defaultMessage: 'Fewer listings of {material}: {form}',
  }),
  lessPrice: defineMessage<{ material: string; percent: string }>({
    id: 'marketplace.matches.lessPrice',
    defaultMessage: 'Fewer listings of {material} at {percent} or more against the median ask',
  }),
  lessSeller: defineMessage<{ company: string }>({
    id: 'marketplace.matches.lessSeller',
    defaultMessage: 'Fewer listings from {company}',
  }),
  lessMaterial: defineMessage<{ material: string }>({
    id: 'marketplace.matches.lessMaterial',
    defaultMessage: 'Fewer listings of {material}',
  }),
  demand: defineMessage<{ count: number }>({
    id: 'marketplace.matches.demand',
    defaultMessage: '{count} companies look for this',
  }),
}
