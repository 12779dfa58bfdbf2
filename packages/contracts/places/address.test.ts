import { type Address, addressSchema } from '../wire/fields.ts'
import { validateAddress } from './address.ts'

const monterrey: Address = {
  line1: 'Av. de la Fundidora 1200',
  line2: '',
  city: 'Monterrey',
  state: 'NL',
  postalCode: '64010',
  country: 'MEX',
}
const houston: Address = {
  line1: '4100 Navigation Blvd',
  line2: 'Dock 4',
  city: 'Houston',
  state: 'TX',
  postalCode: '77003-1234',
  country: 'USA',
}

describe('an address', () => {
  it.each([monterrey, houston, { ...houston, postalCode: '77003' }])(
    'is valid: $city $postalCode',
    (address) => {
      expect(validateAddress(address)).toEqual([])
      expect(addressSchema.validate(address).error).toBeUndefined()
    },
  )

  it.each<[string, Partial<Address>, string[]]>([
    ['without its lines', { line1: ' ', city: '' }, ['line1 required', 'city required']],
    ['with a postal code that does not exist', { postalCode: '00000' }, ['postalCode unknown']],
    ['with a state of the other country', { state: 'TX' }, ['state invalid']],
    ['with an unknown state', { state: 'toString' }, ['state invalid']],
    [
      'with a postal code of the other country',
      { postalCode: '77003-1234' },
      ['postalCode invalid'],
    ],
    [
      'without state and postal code',
      { state: '', postalCode: '' },
      ['state required', 'postalCode required'],
    ],
    [
      'with texts that are too long',
      { line1: 'x'.repeat(121), line2: 'x'.repeat(121), city: 'x'.repeat(81) },
      ['line1 tooLong', 'line2 tooLong', 'city tooLong'],
    ],
  ])('%s is refused by both form and service', (_name, change, errorCount) => {
    const address = { ...monterrey, ...change }
    expect(validateAddress(address).map(({ field, error }) => `${field} ${error}`)).toEqual(
      errorCount,
    )
    const { details = [] } = addressSchema.validate(address, { abortEarly: false }).error ?? {}
    expect([...new Set(details.map(({ path }) => String(path)))]).toEqual(
      errorCount.map((error) => error.split(' ')[0]),
    )
  })
})
