/** The body of a new listing with one image. */
export const listingDraft = (picture: string, color = 'Blue') => ({
  description: 'Clean regrind',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color,
  quantity: '1000',
  unit: 'Kg',
  price: '550.00',
  currency: 'USD',
  materialOrigin: 'Post-industrial',
  location: 'Nuevo León, México',
  postalCode: '64010',
  imageUrl: JSON.stringify([picture]),
  isSingleLot: true,
})
