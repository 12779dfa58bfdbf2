import { defineMessages } from 'react-intl'

/** The names of the fields of a listing. A wanted post names some of them differently. */
export const fieldLabels = defineMessages({
  category: { id: 'marketplace.listing.category', defaultMessage: 'Category' },
  type: { id: 'marketplace.listing.type', defaultMessage: 'Type' },
  grade: { id: 'marketplace.listing.grade', defaultMessage: 'Grade or alloy' },
  presentation: { id: 'marketplace.listing.presentation', defaultMessage: 'Presentation' },
  mfi: { id: 'marketplace.listing.mfi', defaultMessage: 'Melt flow index (MFI)' },
  mfiMin: { id: 'marketplace.wanted.mfiMin', defaultMessage: 'MFI from' },
  mfiMax: { id: 'marketplace.wanted.mfiMax', defaultMessage: 'MFI to' },
  color: { id: 'marketplace.listing.color', defaultMessage: 'Color' },
  customColor: { id: 'marketplace.listing.customColor', defaultMessage: 'Which color' },
  materialOrigin: { id: 'marketplace.listing.origin', defaultMessage: 'Origin' },
  description: { id: 'marketplace.listing.description', defaultMessage: 'Description' },
  quantity: { id: 'marketplace.listing.quantity', defaultMessage: 'Quantity' },
  unit: { id: 'marketplace.listing.unit', defaultMessage: 'Unit' },
  pieceKilograms: {
    id: 'marketplace.listing.pieceKilograms',
    defaultMessage: 'Weight of a piece in kg',
  },
  packageType: { id: 'marketplace.listing.packageType', defaultMessage: 'Package' },
  counterfactual: {
    id: 'marketplace.listing.counterfactual',
    defaultMessage: 'What happens to it if you don’t sell it here',
  },
  carbonClaimant: {
    id: 'marketplace.listing.carbonClaimant',
    defaultMessage: 'Who may claim the carbon that the sale avoids',
  },
  price: { id: 'marketplace.listing.price', defaultMessage: 'Price' },
  showsPrice: { id: 'marketplace.wanted.showsPrice', defaultMessage: 'Show it to sellers' },
  priceFor: { id: 'marketplace.listing.priceFor', defaultMessage: 'The price is' },
  currency: { id: 'marketplace.listing.currency', defaultMessage: 'Currency' },
  lots: { id: 'marketplace.listing.lotsLabel', defaultMessage: 'How it is sold' },
  smallestPart: {
    id: 'marketplace.listing.smallestPart',
    defaultMessage: 'Smallest part you sell',
  },
  country: { id: 'marketplace.listing.country', defaultMessage: 'Country' },
  state: { id: 'marketplace.listing.state', defaultMessage: 'State' },
  postalCode: { id: 'marketplace.listing.postalCode', defaultMessage: 'Postal code' },
  confirmed: { id: 'marketplace.listing.state', defaultMessage: 'State' },
  isUnlisted: {
    id: 'marketplace.listing.isUnlisted',
    defaultMessage: 'Only for offers: not shown in the marketplace',
  },
  saveAs: { id: 'marketplace.wanted.saveAs', defaultMessage: 'Status' },
  imageUrl: { id: 'marketplace.listing.imageUrl', defaultMessage: 'Pictures' },
})

export const unitLabels = defineMessages({
  T: { id: 'marketplace.listing.unit.t', defaultMessage: 'Tonnes' },
  Kg: { id: 'marketplace.listing.unit.kg', defaultMessage: 'Kilograms' },
  Pieces: { id: 'marketplace.listing.unit.pieces', defaultMessage: 'Pieces' },
})

export const currencyLabels = defineMessages({
  USD: { id: 'marketplace.listing.currency.usd', defaultMessage: 'US dollars (USD)' },
  MXN: { id: 'marketplace.listing.currency.mxn', defaultMessage: 'Mexican pesos (MXN)' },
})
