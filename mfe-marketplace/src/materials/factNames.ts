import { defineMessages } from 'react-intl'

export const factNames = defineMessages({
  category: { id: 'marketplace.product.category', defaultMessage: 'Category' },
  type: { id: 'marketplace.product.type', defaultMessage: 'Type' },
  grade: { id: 'marketplace.product.grade', defaultMessage: 'Grade or alloy' },
  presentation: { id: 'marketplace.product.presentation', defaultMessage: 'Presentation' },
  color: { id: 'marketplace.product.color', defaultMessage: 'Color' },
  meltFlow: { id: 'marketplace.product.meltFlow', defaultMessage: 'Melt flow index (MFI)' },
  origin: { id: 'marketplace.product.origin', defaultMessage: 'Origin' },
  quantity: { id: 'marketplace.product.quantity', defaultMessage: 'Quantity' },
  pieceWeight: { id: 'marketplace.product.pieceWeight', defaultMessage: 'Weight of a piece' },
  packageType: { id: 'marketplace.product.packageType', defaultMessage: 'Package' },
  lot: { id: 'marketplace.product.lot', defaultMessage: 'Sold as' },
  singleLot: { id: 'marketplace.product.singleLot', defaultMessage: 'Single lot, whole' },
  multipleLots: {
    id: 'marketplace.product.multipleLots',
    defaultMessage: 'Multiple lots, in parts',
  },
  location: { id: 'marketplace.product.location', defaultMessage: 'Location' },
  seller: { id: 'marketplace.product.seller', defaultMessage: 'Seller information' },
  listed: { id: 'marketplace.product.listed', defaultMessage: 'Listed' },
})
