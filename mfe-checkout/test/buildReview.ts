import type { OwnReview, Review } from '@materia/contracts/orders/review.ts'

/** A review of the seller Norte by the buyer Houston. */
export function buildReview(overrides: Partial<Review> = {}): Review {
  return {
    id: 5,
    orderId: 1203,
    buyerId: 7,
    sellerId: 3,
    by: 'buyer',
    author: { id: 7, companyName: 'Houston Polymers', profilePictureUrl: '' },
    rating: 4,
    comment: 'As described',
    createdAt: '2026-03-20T15:00:00.000Z',
    answer: null,
    ...overrides,
  }
}

/** Houston's own review, which is hidden until Norte has written one. */
export function buildOwnReview(overrides: Partial<OwnReview> = {}): OwnReview {
  return {
    ...buildReview(),
    state: 'waiting',
    showAt: '2026-04-03T15:00:00.000Z',
    hiddenNote: '',
    ...overrides,
  }
}
