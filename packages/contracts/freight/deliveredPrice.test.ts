import { deliveredPrice } from './deliveredPrice.ts'
import { estimateFreight } from './estimateFreight.ts'

const lot = {
  country: 'MEX',
  postalCode: '64010',
  unit: 'T',
  quantity: '20',
  packageType: null,
  pieceKilograms: null,
  price: '18400.00',
  currency: 'USD',
} as unknown as Parameters<typeof deliveredPrice>[1]
const to = { country: 'USA', postalCode: '77002' } as const
const rate = { mxnPerUsd: 20 }
const reader = { to, rate, view: { currency: 'listed', weight: 'kg' } } as const

describe('deliveredPrice', () => {
  it('is the price of all that is left with its freight, per weight', () => {
    const cents = estimateFreight(lot, '20', { to, mxnPerUsd: 20 }) ?? NaN
    const dollars = (18_400 + cents / 100) / 20_000
    expect(deliveredPrice('en', lot, reader)?.unit).toBe(`≈ US$${dollars.toFixed(2)} / kg`)
  })

  it('is in the currency and weight of the reader, with one sign', () => {
    const inPesos = { ...reader, view: { currency: 'MXN', weight: 't' } } as const
    expect(deliveredPrice('es', lot, inPesos)?.unit).toMatch(/^≈ MX\$\d\d,\d{3}\.\d\d \/ t$/)
  })

  it('is null when freight is on request', () => {
    expect(deliveredPrice('en', { ...lot, postalCode: null }, reader)).toBeNull()
  })
})
