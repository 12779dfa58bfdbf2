import { fieldErrors, fieldName } from './fieldErrors.ts'
import { emptyFields, toFields } from './listingFields.ts'
import { buildMaterial } from '../../test/factories.ts'

const fields = toFields(buildMaterial())
const faults = (change: Partial<typeof fields>) => fieldErrors({ ...fields, ...change }, null)

describe('fieldErrors', () => {
  it('names what an empty form lacks, in its order', () => {
    expect(fieldErrors(emptyFields, null).map(({ field }) => field)).toEqual([
      'category',
      'color',
      'description',
      'quantity',
      'price',
      'state',
      'imageUrl',
    ])
  })

  it('asks for type and presentation once there is a category', () => {
    expect(faults({ type: '', presentation: '' }).map(({ field }) => field)).toEqual([
      'type',
      'presentation',
    ])
  })

  it('finds nothing in a good form, and a missing custom color where it is typed', () => {
    expect(faults({})).toEqual([])
    expect(faults({ color: 'Other' })).toEqual([{ field: 'customColor', fault: 'required' }])
  })

  it('wants pictures that are all there', () => {
    expect(fieldErrors({ ...fields, imageUrl: [] }, 'uploading')).toEqual([
      { field: 'imageUrl', fault: 'uploading' },
    ])
    expect(fieldErrors(fields, 'uploadFailed')).toEqual([
      { field: 'imageUrl', fault: 'uploadFailed' },
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
  ])('shows %s at %s', (path, name) => expect(fieldName(path, { color: 'Blue' })).toBe(name))
})
