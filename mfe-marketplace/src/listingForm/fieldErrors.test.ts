import { fieldErrors, fieldName } from './fieldErrors.ts'
import { emptyFields, toFields } from './listingFields.ts'
import { buildMaterial } from '../../test/factories.ts'

const fields = toFields(buildMaterial())
const fieldErrorsOf = (change: Partial<typeof fields>) =>
  fieldErrors({ ...fields, ...change }, null)

describe('fieldErrors', () => {
  it('names the missing fields of an empty form, in its order', () => {
    expect(fieldErrors(emptyFields, null).map(({ field }) => field)).toEqual([
      'category',
      'color',
      'description',
      'quantity',
      'price',
      'state',
      'postalCode',
      'imageUrl',
    ])
  })

  it('requires type and presentation once there is a category', () => {
    expect(fieldErrorsOf({ type: '', presentation: '' }).map(({ field }) => field)).toEqual([
      'type',
      'presentation',
    ])
  })

  it('finds nothing in a valid form, and a missing custom color at its own field', () => {
    expect(fieldErrorsOf({})).toEqual([])
    expect(fieldErrorsOf({ color: 'Other' })).toEqual([{ field: 'customColor', error: 'required' }])
  })

  it('reads the decimal comma of a melt flow index', () => {
    expect(fieldErrorsOf({ mfi: '12,5' })).toEqual([])
  })

  it.each([
    [
      { quantity: '1.000' },
      { field: 'quantity', error: 'ambiguous', values: { one: '1,000', other: '1.0' } },
    ],
    [{ quantity: '20,5' }, { field: 'quantity', error: 'invalidNumber' }],
    [{ price: '1,5' }, { field: 'price', error: 'ambiguous', values: { one: '1.5', other: '15' } }],
    [{ price: '8,400 pesos' }, { field: 'price', error: 'otherCurrency' }],
    [{ mfi: 'high' }, { field: 'mfi', error: 'invalidNumber' }],
  ])('refuses %j', (change, error) => expect(fieldErrorsOf(change)).toEqual([error]))

  it('requires all images to be uploaded', () => {
    expect(fieldErrors({ ...fields, imageUrl: [] }, 'uploading')).toEqual([
      { field: 'imageUrl', error: 'uploading' },
    ])
    expect(fieldErrors(fields, 'uploadFailed')).toEqual([
      { field: 'imageUrl', error: 'uploadFailed' },
    ])
  })
})

describe('fieldName', () => {
  it.each([
    ['location', 'state'],
    ['isSingleLot', 'lots'],
    ['color', 'color'],
    ['price', 'price'],
    ['imageUrl', 'imageUrl'],
    ['userId', undefined],
  ])('maps %s to %s', (path, name) => expect(fieldName(path, { color: 'Blue' })).toBe(name))
})
