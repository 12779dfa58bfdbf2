import { defineMessage, defineMessages } from 'react-intl'

/** Texts of a wanted post, wherever it is shown. */
export const messages = {
  ...defineMessages({
    priceOpen: { id: 'marketplace.wanted.priceOpen', defaultMessage: 'Price open' },
    priceHidden: {
      id: 'marketplace.wanted.priceHidden',
      defaultMessage: 'Only you see this price',
    },
    any: { id: 'marketplace.wanted.any', defaultMessage: 'Any' },
    endsToday: { id: 'marketplace.wanted.endsToday', defaultMessage: 'Ends today' },
    draft: { id: 'marketplace.wanted.draft', defaultMessage: 'Draft' },
    open: { id: 'marketplace.wanted.open', defaultMessage: 'Open' },
    ended: { id: 'marketplace.wanted.ended', defaultMessage: 'Ended' },
    withdrawn: { id: 'marketplace.wanted.withdrawn', defaultMessage: 'Withdrawn' },
    post: { id: 'marketplace.wanted.post', defaultMessage: 'Post what you buy' },
    meltFlow: { id: 'marketplace.wanted.meltFlow', defaultMessage: 'Melt flow index (MFI)' },
    forms: { id: 'marketplace.wanted.forms', defaultMessage: 'Forms' },
    colors: { id: 'marketplace.wanted.colors', defaultMessage: 'Colors' },
    grade: { id: 'marketplace.wanted.grade', defaultMessage: 'Grade or alloy' },
    origin: { id: 'marketplace.wanted.origin', defaultMessage: 'Origin' },
    to: { id: 'marketplace.wanted.to', defaultMessage: 'Delivered to' },
    until: { id: 'marketplace.wanted.until', defaultMessage: 'Open until' },
    category: { id: 'marketplace.wanted.category', defaultMessage: 'Category' },
  }),
  tonnesAMonth: defineMessage<{ amount: string }>({
    id: 'marketplace.wanted.tonnesAMonth',
    defaultMessage: '{amount} t a month',
  }),
  kilogramsAMonth: defineMessage<{ amount: string }>({
    id: 'marketplace.wanted.kilogramsAMonth',
    defaultMessage: '{amount} kg a month',
  }),
  perKg: defineMessage<{ price: string }>({
    id: 'marketplace.wanted.perKg',
    defaultMessage: '{price} / kg',
  }),
  mfiBetween: defineMessage<{ min: string; max: string }>({
    id: 'marketplace.wanted.mfiBetween',
    defaultMessage: 'MFI {min} to {max}',
  }),
  mfiFrom: defineMessage<{ min: string }>({
    id: 'marketplace.wanted.mfiFrom',
    defaultMessage: 'MFI from {min}',
  }),
  mfiUpTo: defineMessage<{ max: string }>({
    id: 'marketplace.wanted.mfiUpTo',
    defaultMessage: 'MFI up to {max}',
  }),
  endsIn: defineMessage<{ days: number }>({
    id: 'marketplace.wanted.endsIn',
    defaultMessage: 'Ends in {days, plural, one {# day} other {# days}}',
  }),
}
