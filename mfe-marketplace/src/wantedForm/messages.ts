import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  addTitle: { id: 'marketplace.wantedForm.addTitle', defaultMessage: 'Post what you buy' },
  editTitle: { id: 'marketplace.wantedForm.editTitle', defaultMessage: 'Edit wanted post' },
  intro: {
    id: 'marketplace.wantedForm.intro',
    defaultMessage:
      'Companies that have it see your post for 60 days and send you offers. Fields are required unless they say “Optional.” We keep what you type in this browser until you publish.',
  },
  offersStay: {
    id: 'marketplace.wantedForm.offersStay',
    defaultMessage:
      'Offers that you’ve received keep their terms. If you change the place, a price with freight is still for the place before.',
  },
  need: { id: 'marketplace.wantedForm.need', defaultMessage: 'Quantity and price' },
  priceHint: {
    id: 'marketplace.wantedForm.priceHint',
    defaultMessage: 'Optional. Delivered to you, per kilogram.',
  },
  showsPriceHint: {
    id: 'marketplace.wantedForm.showsPriceHint',
    defaultMessage: 'Otherwise they see “Price open”, and only you see your target.',
  },
  place: { id: 'marketplace.wantedForm.place', defaultMessage: 'Where you need it' },
  previewText: {
    id: 'marketplace.wantedForm.previewText',
    defaultMessage: 'This is what sellers will see.',
  },
  publish: { id: 'marketplace.wantedForm.publish', defaultMessage: 'Publish' },
  saveDraft: { id: 'marketplace.wantedForm.saveDraft', defaultMessage: 'Save as a draft' },
  published: { id: 'marketplace.wantedForm.published', defaultMessage: 'Your post is published' },
  savedDraft: { id: 'marketplace.wantedForm.savedDraft', defaultMessage: 'Saved as a draft' },
  saved: { id: 'marketplace.wantedForm.saved', defaultMessage: 'Your post is saved' },
  notSaved: { id: 'marketplace.wantedForm.notSaved', defaultMessage: 'Your post wasn’t saved' },
  cancelText: {
    id: 'marketplace.wantedForm.cancelText',
    defaultMessage: 'Your changes will be lost. The post stays as it was.',
  },
  clearText: {
    id: 'marketplace.wantedForm.clearText',
    defaultMessage: 'Everything you entered will be lost.',
  },
  tooMuch: {
    id: 'marketplace.wantedForm.tooMuch',
    defaultMessage: 'Please enter at most 10,000 t a month',
  },
  mfiOrder: {
    id: 'marketplace.wantedForm.mfiOrder',
    defaultMessage: 'Please enter a value that isn’t below “MFI from”',
  },
  priceNeeded: {
    id: 'marketplace.wantedForm.priceNeeded',
    defaultMessage: 'Enter the price that sellers should see',
  },
  isFull: {
    id: 'marketplace.wantedForm.isFull',
    defaultMessage: 'You’ve reached the limit for wanted posts. Delete some first.',
  },
  notConsistent: {
    id: 'marketplace.wantedForm.notConsistent',
    defaultMessage: 'These values don’t fit together. Check the material and the quantity.',
  },
  confirmEmail: {
    id: 'marketplace.wantedForm.confirmEmail',
    defaultMessage: 'Confirm your email address first, then publish.',
  },
  notFound: {
    id: 'marketplace.wantedForm.notFound',
    defaultMessage: 'This wanted post doesn’t exist',
  },
  notFoundText: {
    id: 'marketplace.wantedForm.notFoundText',
    defaultMessage: 'It may have been deleted, or it belongs to another company.',
  },
  toOwn: { id: 'marketplace.wantedForm.toOwn', defaultMessage: 'Go to your wanted posts' },
})

/** The names of fields that a listing names differently. */
export const wantedLabels = defineMessages({
  presentation: { id: 'marketplace.wantedForm.presentation', defaultMessage: 'Forms you take' },
  color: { id: 'marketplace.wantedForm.color', defaultMessage: 'Colors you take' },
  description: {
    id: 'marketplace.wantedForm.description',
    defaultMessage: 'What sellers should know',
  },
  quantity: { id: 'marketplace.wantedForm.quantity', defaultMessage: 'Quantity a month' },
  price: { id: 'marketplace.wantedForm.price', defaultMessage: 'Target price per kg' },
})
