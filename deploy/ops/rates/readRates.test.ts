import { readRates } from './readRates.ts'

const read = (text: string) => readRates(text, '2026-11-27')

it('reads the rates of a file with a header and Windows lines', () => {
  expect(read('date,mxnPerUsd\r\n2026-11-26,18.4\r\n2026-11-27; 18.42\r\n')).toEqual([
    { date: '2026-11-26', mxnPerUsd: 18.4 },
    { date: '2026-11-27', mxnPerUsd: 18.42 },
  ])
})

it.each([
  ['a date of the future', '2026-11-28,18.42'],
  ['a day that no month has', '2026-02-30,18.42'],
  ['a decimal comma', '2026-11-27,18,42'],
  ['a negative rate', '2026-11-27,-18.42'],
  ['zero', '2026-11-27,0.00'],
  ['a rate without its point', '2026-11-27,1842'],
  ['a second header', 'date,rate\ndate,rate'],
  ['an empty file', '\n'],
])('refuses %s', (_case, text) => {
  expect(() => read(text)).toThrow(/no rate/)
})
