import * as fc from 'fast-check'
import {
  digitsOf,
  maskedNumber,
  problemOfClabe,
  problemOfRoutingNumber,
  problemOfUsAccountNumber,
} from './accountNumbers.ts'
import { bankOfClabe } from './mexicanBanks.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
/** The numbers that begin with these digits, one for each check digit. */
const ended = (start: number[]) =>
  Array.from({ length: 10 }, (_, last) => [...start, last].join(''))

it.each(['002010077777777771', '032180000118359719'])(
  'accepts the published CLABE %s, also with spaces',
  (clabe) => {
    expect(problemOfClabe(clabe)).toBeNull()
    expect(problemOfClabe(clabe.replaceAll(/(\d{3})/g, '$1 '))).toBeNull()
  },
)

it.each(['021000021', '026009593', '111000025', '121000358'])(
  'accepts the routing number %s of a bank',
  (number) => expect(problemOfRoutingNumber(number)).toBeNull(),
)

it('accepts one check digit for each CLABE, and finds each mistyped digit', () => {
  fc.assert(
    fc.property(digits(17), fc.nat(17), fc.integer({ min: 1, max: 9 }), (start, at, change) => {
      fc.pre(start.some((digit) => digit > 0))
      const valid = ended(start).filter((clabe) => problemOfClabe(clabe) === null)
      expect(valid).toHaveLength(1)
      const typed = [...valid[0]!].map(Number)
      typed[at] = (typed[at]! + change) % 10
      expect(problemOfClabe(typed.join(''))).toBe('checkDigit')
    }),
  )
})

it('finds each mistyped digit of a routing number', () => {
  fc.assert(
    fc.property(digits(6), fc.nat(8), fc.integer({ min: 1, max: 9 }), (start, at, change) => {
      const valid = ended([0, 2, ...start]).find(
        (number) => problemOfRoutingNumber(number) === null,
      )
      const typed = [...valid!].map(Number)
      typed[at] = (typed[at]! + change) % 10
      expect(problemOfRoutingNumber(typed.join(''))).toBe('checkDigit')
    }),
  )
})

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['12345', 'length'],
  ['0020100777777777711', 'length'],
  ['00201007777777777A', 'notDigits'],
  ['000000000000000000', 'checkDigit'],
])('says what is wrong with the CLABE %j: %s', (typed, problem) => {
  expect(problemOfClabe(typed)).toBe(problem)
})

it('refuses a routing number of no Federal Reserve district', () => {
  expect(problemOfRoutingNumber('500000005')).toBe('checkDigit')
  expect(problemOfRoutingNumber('000000000')).toBe('checkDigit')
})

it('accepts account numbers of 4 to 17 digits in the United States', () => {
  expect(problemOfUsAccountNumber('0001')).toBeNull()
  expect(problemOfUsAccountNumber('1'.repeat(17))).toBeNull()
  expect(problemOfUsAccountNumber('1'.repeat(18))).toBe('length')
  expect(problemOfUsAccountNumber('123')).toBe('length')
})

it('names the bank of a CLABE while it is typed', () => {
  expect(bankOfClabe('072')).toBe('Banorte')
  expect(bankOfClabe('07')).toBeNull()
})

it('shows no more than four digits of an account number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,18}$/), (number) => {
      expect(digitsOf(maskedNumber(number)).replaceAll('•', '')).toBe(number.slice(-4))
    }),
  )
})
