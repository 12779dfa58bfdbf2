import { deletedCompany } from '../companies/company.ts'
import { hiddenNotices, shownNotices, writtenNotices } from './reviewNotices.ts'

const company = (_id: number, companyName: string) => ({
  _id,
  revision: 1,
  username: `user${_id}`,
  companyName,
  profilePictureUrl: '',
  language: null,
})
const [buyer, seller] = [company(1, 'Envases del Golfo'), company(2, 'Molidos')]
const sides = { buyer, seller }
const review = {
  reviewId: 1,
  orderId: 41,
  buyerId: 1,
  sellerId: 2,
  rating: 4,
  by: 'buyer' as const,
}

describe('a review', () => {
  it('notifies the reviewed company when it is written and when it is shown', () => {
    const written = { ...review, showAt: '2099-11-16T12:00:00.000Z' }
    expect(writtenNotices(written, sides)).toMatchObject([
      {
        userId: 2,
        kind: 'reviewWritten',
        path: '/orders/41',
        texts: {
          es: {
            title: 'Envases del Golfo escribió una reseña del pedido 41',
            paragraphs: [expect.stringContaining('16 de noviembre de 2099')],
          },
        },
      },
    ])
    expect(shownNotices(review, sides)).toMatchObject([
      {
        userId: 2,
        path: '/profile?tab=reviews',
        texts: { es: { title: 'Envases del Golfo te dio 4 de 5 estrellas' } },
      },
    ])
  })

  it('by the seller notifies the buyer; a hidden one notifies its author', () => {
    const bySeller = { ...review, by: 'seller' as const }
    expect(shownNotices(bySeller, sides)).toMatchObject([{ userId: 1 }])
    expect(hiddenNotices(bySeller, sides)).toMatchObject([{ userId: 2 }])
    expect(hiddenNotices(review, sides)).toMatchObject([{ userId: 1 }])
  })

  it('in an event without an author is the buyer’s', () => {
    const { by: _by, ...old } = review
    expect(shownNotices(old, sides)).toMatchObject([{ userId: 2 }])
  })

  it('by a deleted account says so, and a review about one notifies nobody', () => {
    const gone = { buyer: { ...buyer, ...deletedCompany }, seller }
    expect(shownNotices(review, gone)).toMatchObject([
      { texts: { en: { title: 'Deleted company gave you 4 of 5 stars' } } },
    ])
    expect(hiddenNotices(review, gone)).toEqual([])
  })
})
