import { faultsOf } from './faultsOf.ts'
import type { OfferTerms } from './offer.ts'

const now = new Date('2026-11-28T15:00:00Z')
const terms: OfferTerms = {
  lines: [{ materialId: 42, quantity: '20000', price: '0.9', per: 'kg' }],
  currency: 'USD',
  tolerancePercent: 2,
  incoterm: 'DAP',
  place: 'Laredo, TX',
  quality: { contaminationPercentMax: '2' },
  weightBasis: 'unloaded',
  settlement: { contaminationFactor: '2', rejectPercent: '2' },
  payment: 'any',
  validUntil: '2026-11-30T15:00:00.000Z',
}
const pathsOf = (changed: Partial<OfferTerms>) =>
  faultsOf({ ...terms, ...changed }, now).map(({ path }) => path)

describe('the settlement of an offer', () => {
  it('rejects from the limit of contamination on', () => {
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({ quality: { contaminationPercentMax: '2.01' } })).toEqual([
      'settlement.rejectPercent',
    ])
  })

  it('takes nothing off for contamination without a limit', () => {
    expect(pathsOf({ quality: {} })).toEqual([
      'settlement.contaminationFactor',
      'settlement.rejectPercent',
    ])
    expect(pathsOf({ quality: {}, settlement: {} })).toEqual([])
  })
})
