import { dayMs } from '@materia/contracts/durations.ts'
import type { Known } from './Known.ts'
import { buyer, type Samples, seller } from './Sample.ts'

/** A request that its seller declines, and one that its buyer awards and closes. */
export function requestSamples(known: Known): Samples {
  const one = () => ({ params: { id: known.request } })
  const draft = (kilograms: number) => ({
    materialIds: [known.material],
    kilograms,
    currency: 'USD',
    to: 'USA-77003',
    until: new Date(Date.now() + 3 * dayMs).toISOString(),
    note: 'Clean bales, please',
  })
  return {
    'makeRequest, to decline': () => ({
      ...buyer,
      key: 'a-request-of-a-buyer-0',
      body: draft(1_000),
    }),
    declineRequest: () => ({ ...seller, ...one(), body: { reason: 'noStock', note: 'In May' } }),
    makeRequest: () => ({ ...buyer, key: 'a-request-of-a-buyer-1', body: draft(2_000) }),
    getRequest: () => ({ ...seller, ...one() }),
    listRequests: () => ({ ...seller, query: { role: 'seller', filter: 'mine', limit: 5 } }),
    countRequests: () => seller,
    changeRequest: () => ({ ...buyer, ...one(), body: { kilograms: 3_000 } }),
    listAnswers: () => ({ ...buyer, ...one() }),
    awardRequest: () => ({
      ...buyer,
      ...one(),
      body: { awards: [{ offerId: 1, hash: '0'.repeat(32), quantity: '10' }], showsPrice: true },
    }),
    closeRequest: () => ({ ...buyer, ...one(), body: { showsPrice: false } }),
    getRequestFigures: () => seller,
    getAnswerTime: () => ({ params: { userId: 1 } }),
    saveAskRules: () => ({
      ...seller,
      body: { isOpen: true, types: ['PET'], kilogramsMin: 500, countries: ['MEX'] },
    }),
    getAskRules: () => seller,
  }
}
