import { readPackages } from './readPackages.ts'

const rule = { unit: 'kg', language: 'es' } as const

it('reads rows of a spreadsheet with and without gross weights', () => {
  const whole = 'Bulto\tBruto\tTara\tNeto\tSello\n1\t1,020\t20\t1,000\tX-1\n\n2\t850.5\t10.5\t840'
  expect(readPackages(whole, rule)).toEqual({
    packages: [
      { no: '1', gross: '1020', tare: '20', net: '1000', seal: 'X-1' },
      { no: '2', gross: '850.5', tare: '10.5', net: '840' },
    ],
  })
  expect(readPackages('A;500', rule)).toEqual({ packages: [{ no: 'A', gross: '500', net: '500' }] })
})

it('names the row that it cannot read', () => {
  expect(readPackages('1\t500\n2\tabout 500', rule)).toEqual({ row: 2 })
  expect(readPackages('1\t1.250', rule)).toEqual({ row: 1 })
})
