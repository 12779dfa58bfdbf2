import type { ListingTerm } from '@materia/contracts/catalog/listingTerms.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

/** The names of the terms of a listing. */
export const termNames: Record<ListingTerm, MessageDescriptor> = defineMessages({
  description: { id: 'checkout.terms.description', defaultMessage: 'Description' },
  category: { id: 'checkout.terms.category', defaultMessage: 'Category' },
  type: { id: 'checkout.terms.type', defaultMessage: 'Material' },
  presentation: { id: 'checkout.terms.presentation', defaultMessage: 'Presentation' },
  grade: { id: 'checkout.terms.grade', defaultMessage: 'Grade' },
  mfi: { id: 'checkout.terms.mfi', defaultMessage: 'MFI' },
  color: { id: 'checkout.terms.color', defaultMessage: 'Color' },
  unit: { id: 'checkout.terms.unit', defaultMessage: 'Unit' },
  pieceKilograms: { id: 'checkout.terms.pieceKilograms', defaultMessage: 'Weight of one piece' },
  packageType: { id: 'checkout.terms.packageType', defaultMessage: 'Package' },
  counterfactual: {
    id: 'checkout.terms.counterfactual',
    defaultMessage: 'If it weren’t sold here',
  },
  carbonClaimant: {
    id: 'checkout.terms.carbonClaimant',
    defaultMessage: 'Who may claim what is avoided',
  },
  price: { id: 'checkout.terms.price', defaultMessage: 'Price' },
  currency: { id: 'checkout.terms.currency', defaultMessage: 'Currency' },
  materialOrigin: { id: 'checkout.terms.origin', defaultMessage: 'Origin' },
  location: { id: 'checkout.terms.location', defaultMessage: 'Location' },
  postalCode: { id: 'checkout.terms.postalCode', defaultMessage: 'Postal code' },
  imageUrl: { id: 'checkout.terms.pictures', defaultMessage: 'Pictures' },
  isSingleLot: { id: 'checkout.terms.singleLot', defaultMessage: 'Sold only as a whole' },
  smallestPart: { id: 'checkout.terms.smallestPart', defaultMessage: 'Smallest part' },
})

export const termsMessages = {
  ...defineMessages({
    changed: {
      id: 'checkout.terms.changed',
      defaultMessage: 'The seller changed this listing after you added it to the cart.',
    },
    unknown: {
      id: 'checkout.terms.unknown',
      defaultMessage:
        'You added this listing a while ago. Check that its description, price and place are still what you want.',
    },
    term: { id: 'checkout.terms.term', defaultMessage: 'Term' },
    was: { id: 'checkout.terms.was', defaultMessage: 'When you added it' },
    now: { id: 'checkout.terms.now', defaultMessage: 'Now' },
    none: { id: 'checkout.terms.none', defaultMessage: 'None' },
    yes: { id: 'checkout.terms.yes', defaultMessage: 'Yes' },
    no: { id: 'checkout.terms.no', defaultMessage: 'No' },
    accept: { id: 'checkout.terms.accept', defaultMessage: 'Accept changes' },
    confirm: { id: 'checkout.terms.confirm', defaultMessage: 'Confirm' },
    acceptFirst: {
      id: 'checkout.terms.acceptFirst',
      defaultMessage: 'Review the changes first',
    },
    acceptFirstText: {
      id: 'checkout.terms.acceptFirstText',
      defaultMessage:
        'A seller changed a listing. Accept the changes, or remove it from your cart.',
    },
  }),
  acceptOf: defineMessage<{ title: string }>({
    id: 'checkout.terms.acceptOf',
    defaultMessage: 'Accept changes to {title}',
  }),
  confirmOf: defineMessage<{ title: string }>({
    id: 'checkout.terms.confirmOf',
    defaultMessage: 'Confirm {title}',
  }),
}
