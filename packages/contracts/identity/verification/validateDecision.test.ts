import { validateDecision, expiryOf } from './validateDecision.ts'

const now = new Date('2026-11-02T12:00:00Z')
const decide = (decision: 'approve' | 'reject', more: object = {}) => ({
  decision,
  companyName: 'Norte',
  ...more,
})

describe('a decision', () => {
  it.each([
    ['ownerId', decide('approve'), null],
    ['ownerId', decide('reject'), 'reasonMissing'],
    ['ownerId', decide('reject', { reasons: ['unreadable'] }), null],
    ['ownerId', decide('reject', { reasons: ['other'], note: ' ' }), 'noteMissing'],
    ['ownerId', decide('reject', { reasons: ['other'], note: 'Both sides, please' }), null],
    ['proofOfAddress', decide('approve'), 'dateMissing'],
    ['proofOfAddress', decide('approve', { documentDate: '2026-08-03' }), null],
    ['proofOfAddress', decide('approve', { documentDate: '2026-08-02' }), 'dateTooOld'],
    ['proofOfAddress', decide('approve', { documentDate: '2026-11-03' }), null],
    ['proofOfAddress', decide('approve', { documentDate: '2026-11-04' }), 'dateInFuture'],
  ] as const)('about %s, %j has the validation error: %s', (kind, decision, error) => {
    expect(validateDecision(kind, decision, now)).toBe(error)
  })
})

describe('a proof of address', () => {
  it.each([
    ['2026-08-14', '2026-11-14'],
    ['2025-11-30', '2026-02-28'],
    ['2026-12-31', '2027-03-31'],
  ])('dated %s expires on %s', (date, expiry) => {
    expect(expiryOf('proofOfAddress', date)?.toISOString()).toBe(`${expiry}T00:00:00.000Z`)
  })

  it('is the only document that expires', () => {
    expect(expiryOf('ownerId', '2020-01-01')).toBeNull()
  })
})
