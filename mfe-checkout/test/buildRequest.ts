import type { Answer, Invite, Request } from '@materia/contracts/requests/request.ts'
import { buildListing, buildOffer, buildRevision, daysAhead } from './buildOffer.ts'

const norte = { id: 3, companyName: 'Plásticos del Norte', profilePictureUrl: '' }
const houston = { id: 7, companyName: 'Houston Polymers', profilePictureUrl: '' }

export function buildInvite(overrides: Partial<Invite> = {}): Invite {
  const { id, title, type, presentation, color, materialOrigin, category, imageUrl } =
    buildListing()
  const material = { title, type, presentation, color, materialOrigin, category, imageUrl }
  return {
    seller: norte,
    materials: [{ id, material }],
    state: 'asked',
    changedAt: daysAhead(0),
    offerId: null,
    awardedKilograms: 0,
    ...overrides,
  }
}

/** A request of Houston for 30 t, by default as its seller Norte sees it. */
export function buildRequest(overrides: Partial<Request> = {}): Request {
  return {
    id: 5,
    role: 'seller',
    buyer: houston,
    state: 'open',
    kilograms: 30_000,
    awardedKilograms: 0,
    currency: 'USD',
    to: 'USA-77002',
    place: 'Texas',
    until: daysAhead(3),
    invites: [buildInvite()],
    isOpenForReader: true,
    createdAt: daysAhead(0),
    ...overrides,
  }
}

/** An offer of Norte for the request, at US$0.88 a kilogram delivered. */
export function buildAnswer(overrides: Partial<Answer> = {}): Answer {
  return {
    offer: buildOffer({
      role: 'buyer',
      revisions: [buildRevision({ by: 'seller', amount: '18480.00' })],
      live: { buyer: null, seller: 1 },
      waitsFor: 'buyer',
      nextSteps: ['accept', 'counter', 'decline'],
      requestId: 5,
    }),
    kilograms: 22_000,
    goods: '0.84',
    freight: '0',
    delivered: '0.84',
    differs: [],
    ...overrides,
  }
}
