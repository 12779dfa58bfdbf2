import * as fc from 'fast-check'
import { toEin } from './ein.ts'
import { findRfcError, hasRfcCheckDigit, rfcCheckDigit, toRfc } from './rfc.ts'
import { taxIdentitySchema } from './taxIdentity.ts'
import {
  findTaxNumberWarning,
  type TaxIdentityTexts,
  validateTaxIdentity,
} from './validateTaxIdentity.ts'

const mexican: TaxIdentityTexts = {
  country: 'MEX',
  taxNumber: 'SAT970701NN3',
  legalName: 'Resinas del Norte',
  postalCode: '64010',
  state: 'NL',
  taxRegime: '601',
  cfdiUse: 'G01',
}
const american: TaxIdentityTexts = {
  country: 'USA',
  taxNumber: '74-1234567',
  legalName: 'Houston Polymers LLC',
  postalCode: '77003',
  state: 'TX',
  taxRegime: '',
  cfdiUse: '',
}

const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZÑ&')
const marks = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
const rfcStart = fc
  .tuple(
    fc.array(letters, { minLength: 3, maxLength: 4 }),
    fc.date({
      min: new Date('1930-01-01'),
      max: new Date('2029-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    marks,
    marks,
  )
  .map(
    ([name, day, one, two]) =>
      `${name.join('')}${day.toISOString().slice(2, 10).replaceAll('-', '')}${one}${two}`,
  )

describe('an RFC', () => {
  it.each([
    'SAT970701NN3',
    'A&A050908GT0',
    'DIM8701081LA',
    'CAMA911215CJ0',
    'COSC8001137NA',
    'AÑÑ801231JK0',
  ])('%s has the check digit that the SAT computes', (rfc) => {
    expect(findRfcError(rfc)).toBeNull()
    expect(hasRfcCheckDigit(rfc)).toBe(true)
  })

  it('may break the rule of the check digit, with a warning', () => {
    const stated = { ...mexican, taxNumber: 'RTO840921RE4' }
    expect(rfcCheckDigit('RTO840921RE')).toBe('2')
    expect(validateTaxIdentity(stated)).toEqual([])
    expect(findTaxNumberWarning('MEX', stated.taxNumber)).toBe('checkDigit')
    expect(findTaxNumberWarning('MEX', 'SAT970701NN3')).toBeNull()
  })

  it('of any name and day is accepted, and its check digit finds one wrong digit of the day', () => {
    fc.assert(
      fc.property(
        rfcStart,
        fc.integer({ min: 3, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (start, fromEnd, more) => {
          const rfc = start + rfcCheckDigit(start)
          expect(findRfcError(rfc)).toBeNull()
          const at = rfc.length - 1 - fromEnd
          const other = (Number(rfc[at]) + more) % 10
          expect(hasRfcCheckDigit(`${rfc.slice(0, at)}${other}${rfc.slice(at + 1)}`)).toBe(false)
        },
      ),
    )
  })

  it('is the same however it is typed', () => {
    fc.assert(
      fc.property(rfcStart, (start) => {
        const rfc = `${start}0`
        const typed = ` ${rfc.slice(0, -9)}-${rfc.slice(-9, -3)} ${rfc.slice(-3)}`.toLowerCase()
        expect(toRfc(typed.normalize('NFD'))).toBe(rfc)
      }),
    )
  })

  it.each([
    ['SAT970230NN3', 'noDate'],
    ['SAT990229NN3', 'noDate'],
    ['SAT971301NN3', 'invalid'],
    ['SA970701NN3', 'invalid'],
    ['SAT970701NNB', 'invalid'],
    ['XAXX010101000', 'generic'],
    ['XEXX010101000', 'generic'],
  ])('%s is refused: %s', (rfc, error) => {
    expect(findRfcError(rfc)).toBe(error)
  })
})

describe('an EIN', () => {
  it.each([['741234567'], ['74-1234567'], ['74 1234567']])('is the same typed as %s', (typed) => {
    expect(toEin(typed)).toBe('74-1234567')
  })

  it('with a prefix that the IRS has not issued is accepted with a warning', () => {
    expect(validateTaxIdentity({ ...american, taxNumber: '07-1234567' })).toEqual([])
    expect(findTaxNumberWarning('USA', '07-1234567')).toBe('prefix')
    expect(findTaxNumberWarning('USA', '74-1234567')).toBeNull()
  })
})

describe('a tax identity', () => {
  it.each([mexican, american])('is valid in $country', (stated) => {
    expect(validateTaxIdentity(stated)).toEqual([])
    const { error } = taxIdentitySchema.validate({ ...stated, isBorderRegistered: false })
    expect(error).toBeUndefined()
  })

  it.each<[string, Partial<TaxIdentityTexts>, string[]]>([
    ['an EIN in Mexico', { taxNumber: '74-1234567' }, ['taxNumber invalid']],
    [
      'the RFC of a person and a regime of companies',
      { taxNumber: 'CAMA911215CJ0' },
      ['taxRegime otherTaxpayer'],
    ],
    ['a regime without deductions', { taxRegime: '610' }, ['cfdiUse otherRegime']],
    ['an unknown postal code', { postalCode: '00000' }, ['postalCode unknown']],
    [
      'nothing',
      { taxNumber: '', legalName: ' ', postalCode: '', state: '', taxRegime: '', cfdiUse: '' },
      ['taxNumber', 'legalName', 'postalCode', 'state', 'taxRegime', 'cfdiUse'].map(
        (field) => `${field} required`,
      ),
    ],
  ])('with %s is refused', (_name, change, errors) => {
    const found = validateTaxIdentity({ ...mexican, ...change })
    expect(found.map(({ field, error }) => `${field} ${error}`)).toEqual(errors)
  })

  it('of the United States has no regime and no use', () => {
    const stated = { ...american, taxRegime: '601', cfdiUse: 'G01' }
    expect(validateTaxIdentity(stated)).toHaveLength(2)
  })
})
