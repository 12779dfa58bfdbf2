import { validateListing } from './validateListing.ts'
import type { MaterialDraft } from './material.ts'

const plastic: MaterialDraft = {
  description: 'Clean regrind',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  quantity: '1000',
  unit: 'Kg',
  price: '550.00',
  currency: 'USD',
  location: 'Nuevo León, México',
  postalCode: '64010',
  imageUrl: '["/uploads/a-112233.webp"]',
}
const metal: MaterialDraft = {
  ...plastic,
  category: 'Metals',
  type: 'Copper',
  presentation: 'Wire',
  mfi: null,
}

const uploads = (count: number) =>
  Array.from({ length: count }, (_, index) => `/uploads/p${index}.webp`)

describe('validateListing', () => {
  it.each([
    ['plastics', plastic],
    ['metals', metal],
  ])('accepts valid %s', (_name, draft) => {
    expect(validateListing(draft)).toEqual([])
  })

  it('reports every missing field, in the order of the form', () => {
    expect(validateListing({}).map(({ field }) => field)).toEqual([
      'category',
      'type',
      'presentation',
      'color',
      'description',
      'quantity',
      'unit',
      'price',
      'location',
      'postalCode',
      'imageUrl',
    ])
  })

  it.each<[string, Partial<MaterialDraft>, string, string]>([
    ['plastics without a melt flow index', { mfi: null }, 'mfi', 'required'],
    ['a melt flow index that is not a number', { mfi: 'high' }, 'mfi', 'invalidNumber'],
    ['a type of another category', { type: 'Copper' }, 'type', 'notInCategory'],
    [
      'a presentation of another category',
      { presentation: 'Wire' },
      'presentation',
      'notInCategory',
    ],
    ['text of spaces only', { description: '   ' }, 'description', 'required'],
    ['a price with three decimals', { price: '12.345' }, 'price', 'invalidPrice'],
    ['a price as an exponent', { price: '1e9' }, 'price', 'invalidPrice'],
    ['a negative price', { price: '-1' }, 'price', 'invalidPrice'],
    ['a price that is not a number', { price: 'NaN' }, 'price', 'invalidPrice'],
    ['a fractional quantity', { quantity: '1.5' }, 'quantity', 'invalidNumber'],
    ['an unknown place', { location: 'Texas, México' }, 'location', 'unknownPlace'],
    [
      'a postal code that does not exist',
      { postalCode: '00000' },
      'postalCode',
      'unknownPostalCode',
    ],
    ['no postal code', { postalCode: null }, 'postalCode', 'required'],
    ['a postal code of another state', { postalCode: '97000' }, 'location', 'stateElsewhere'],
    ['no picture', { imageUrl: 'none' }, 'imageUrl', 'imageRequired'],
    ['a sixth picture', { imageUrl: uploads(6) }, 'imageUrl', 'tooManyImages'],
  ])('refuses %s', (_name, change, field, error) => {
    expect(validateListing({ ...plastic, ...change })).toEqual([{ field, error }])
  })

  it.each([
    ['color', 40],
    ['description', 4000],
  ] as const)('counts the %s in characters, as the schema does', (field, max) => {
    expect(validateListing({ ...plastic, [field]: '😀'.repeat(max) })).toEqual([])
    expect(validateListing({ ...plastic, [field]: '😀'.repeat(max + 1) })).toEqual([
      { field, error: 'tooLong' },
    ])
  })

  it.each<[string, Partial<MaterialDraft>]>([
    ['a grade of its type', { type: 'Polyethylene', grade: 'HDPE' }],
    ['no grade', { grade: null }],
    ['a confirmed state', { postalCode: '97000', isStateConfirmed: true }],
    [
      'a plastic without a melt flow index, such as PET',
      { type: 'PET', presentation: 'Bales', mfi: null },
    ],
  ])('accepts %s', (_name, change) => {
    expect(validateListing({ ...plastic, ...change })).toEqual([])
  })

  it.each<[Partial<MaterialDraft>, string, string]>([
    [{ grade: 'HDPE' }, 'grade', 'notOfType'],
    [{ type: 'PVC' }, 'mfi', 'onlyForPlastics'],
  ])('refuses %j', (change, field, error) => {
    expect(validateListing({ ...plastic, ...change })).toEqual([{ field, error }])
  })

  it.each([undefined, null, '', '97000', '00000'])(
    'accepts the stored postal code %j while the place does not change',
    (postalCode) => {
      const stored = { location: 'Nuevo León, México', postalCode }
      const draft = { ...plastic, location: 'NL, MEX', postalCode }
      expect(validateListing(draft, stored)).toEqual([])
      expect(validateListing({ ...draft, location: 'Jalisco, México' }, stored)).not.toEqual([])
    },
  )

  it('refuses a melt flow index for a metal', () => {
    expect(validateListing({ ...metal, mfi: '12' })).toEqual([
      { field: 'mfi', error: 'onlyForPlastics' },
    ])
  })
})
