import { sumsOf } from './sums.ts'

describe('the amounts due', () => {
  it('are summed by currency, with each fee rounded half up', () => {
    expect(
      sumsOf([
        { price: '1450.50', currency: 'USD', shipping: '120.00' },
        { price: '0.50', currency: 'USD', shipping: '1.00' },
        { price: '90000.00', currency: 'MXN', shipping: undefined },
      ]),
    ).toEqual([
      {
        currency: 'USD',
        price: '1451.00',
        overage: '0.00',
        shipping: '121.00',
        fee: '14.52',
        taxLines: [],
        due: '1586.52',
        hasAll: true,
      },
      {
        currency: 'MXN',
        price: '90000.00',
        overage: '0.00',
        shipping: '0.00',
        fee: '900.00',
        taxLines: [],
        due: '90900.00',
        hasAll: false,
      },
    ])
  })

  it('are lower by half the fee of a line with a credit', () => {
    const line = { price: '1000.00', currency: 'USD', shipping: '0.00' } as const
    expect(sumsOf([{ ...line, percentOff: 50 }, line])).toMatchObject([
      { fee: '15.00', due: '2015.00' },
    ])
  })

  it('include the overage, without a fee', () => {
    const line = { price: '1000.00', currency: 'USD', shipping: '0.00' } as const
    expect(sumsOf([{ ...line, overage: '20.00' }])).toMatchObject([
      { price: '1000.00', overage: '20.00', fee: '10.00', due: '1030.00' },
    ])
  })

  it('include the tax of each line, with one line for each kind', () => {
    const iva = { kind: 'iva', percent: 16, base: '1000.00', amount: '160.00' } as const
    const withheld = { ...iva, kind: 'ivaWithheld', amount: '-160.00' } as const
    const line = { price: '1000.00', currency: 'MXN', shipping: '0.00' } as const
    expect(
      sumsOf([
        { ...line, taxLines: [iva, withheld] },
        { ...line, taxLines: [iva] },
      ]),
    ).toMatchObject([
      {
        taxLines: [
          { kind: 'iva', base: '2000.00', amount: '320.00' },
          { kind: 'ivaWithheld', amount: '-160.00' },
        ],
        due: '2180.00',
      },
    ])
  })
})
