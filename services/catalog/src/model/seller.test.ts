import { emptySeller, type SellerDocument, toSeller } from './seller.ts'

describe('toSeller', () => {
  it('completes a seller that an earlier version stored', () => {
    const seller = { _id: 7, revision: 1, companyName: 'Planta' } as SellerDocument
    expect(toSeller(7, seller)).toEqual({
      id: 7,
      companyName: 'Planta',
      profilePictureUrl: '',
      isVerified: false,
    })
  })

  it('is empty before the first event of the seller', () => {
    expect(toSeller(7, undefined)).toEqual({ id: 7, ...emptySeller })
  })
})
