import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'
import { buildSettlement, buildTicket } from '../../test/buildSettlement.ts'
import { claimFigures } from './claimFigures.ts'

const order = { price: '18000.00', tax: '2880.00' }
const arrived = buildTicket({ id: 2, side: 'unloading', by: 'buyer', gross: '34000' })

describe('the claim of the weights', () => {
  it('asks for the goods that did not arrive, with their tax', () => {
    const settlement = buildSettlement({ tickets: [buildTicket(), arrived] })
    // 1,000 kg at 0.90, and 16 %.
    expect(claimFigures(order, settlement)).toMatchObject({
      kind: 'shortWeight',
      amount: '1044.00',
    })
  })

  it('asks for no tax of the overage', () => {
    const settlement = buildSettlement({ tickets: [buildTicket(), arrived] })
    const withOverage = { price: '18000.00', overage: '360.00', tax: '2937.60' }
    expect(claimFigures(withOverage, settlement)?.amount).toBe('1044.00')
  })

  it('asks for the loss of quality, by the newest report', () => {
    const settlement = buildSettlement({
      terms: { ...defaultSettlement, contamination: { percent: '2', factor: '2' } },
      tickets: [buildTicket()],
      reports: [
        {
          id: 1,
          by: 'buyer',
          laboratory: 'Lab',
          sample: '7',
          method: 'Sorting',
          sampledAt: '2026-03-05T12:00:00.000Z',
          contaminationPercent: '7',
          files: [],
          writtenAt: '2026-03-05T12:00:00.000Z',
          receivedAt: '2026-03-05T12:00:00.000Z',
        },
      ],
    })
    expect(claimFigures(order, settlement)).toMatchObject({
      kind: 'contaminated',
      amount: '2088.00',
    })
  })

  it('asks for nothing when everything arrived', () => {
    expect(claimFigures(order, buildSettlement({ tickets: [buildTicket()] }))).toBeNull()
  })
})
