import { emptySeller, type SellerDocument, toSeller } from './seller.ts'

describe('toSeller', () => {
  it('answers a seller whole whose record an earlier version wrote', () => {
    const seller = { _id: 7, revision: 1, companyName: 'Planta' } as SellerDocument
    expect(toSeller(7, seller)).toEqual({
      id: 7,
      companyName: 'Planta',
      profilePictureUrl: '',
      isVerified: false,
    })
  })

  it('is empty for whom no event has arrived yet', () => {
    expect(toSeller(7, undefined)).toEqual({ id: 7, ...emptySeller })
  })
})
