import { validateListing } from '@materia/contracts/catalog/validateListing.ts'
import { buildMaterial } from '../../test/factories.ts'
import { changedFields, emptyFields, listingChange, toDraft, toFields } from './listingFields.ts'

const fields = toFields(buildMaterial())

describe('toFields and toDraft', () => {
  it('convert a listing to fields and back', () => {
    expect(toDraft(fields)).toEqual({
      category: 'Plastics',
      type: 'Polypropylene',
      presentation: 'Ground',
      mfi: '12',
      color: 'Blue',
      materialOrigin: 'Post-industrial',
      description: 'Clean regrind of crates, washed and dried.',
      quantity: '20',
      unit: 'T',
      price: '18400.00',
      currency: 'USD',
      isSingleLot: true,
      isUnlisted: false,
      location: 'Nuevo León, México',
      postalCode: '64010',
      imageUrl: '["/uploads/lot7a-2f62b5.webp","/uploads/lot7b-2f62b5.webp"]',
    })
    expect(validateListing(toDraft(fields))).toEqual([])
  })

  it('keep the smallest part of a listing that is sold in parts, and of no other', () => {
    const inParts = toFields(buildMaterial({ isSingleLot: false, smallestPart: '5' }))
    expect(toDraft(inParts).smallestPart).toBe('5')
    expect(toDraft({ ...inParts, lots: 'single' }).smallestPart).toBeUndefined()
    expect(listingChange(inParts, { ...inParts, lots: 'single' })).toEqual({
      isSingleLot: true,
      smallestPart: null,
    })
  })

  it('separate a custom color, and recognize a known one in any case', () => {
    expect(toFields(buildMaterial({ color: 'Turquoise' }))).toMatchObject({
      color: 'Other',
      customColor: 'Turquoise',
    })
    expect(toFields(buildMaterial({ color: 'blue' }))).toMatchObject({
      color: 'Blue',
      customColor: '',
    })
    expect(toDraft({ ...fields, color: 'Other', customColor: ' Turquoise ' }).color).toBe(
      'Turquoise',
    )
  })

  it.each([
    ['12,500', '12500'],
    ['1,250,000.50', '1250000.50'],
    ['12,5', '12,5'],
    ['1,2345', '1,2345'],
    ['1.000', '1.000'],
    ['1.000,5', '1000.5'],
    ['US$8,400.50', '8400.50'],
    ['8,400 pesos', '8,400 pesos'],
    [' 80 ', '80'],
    ['1e3', '1e3'],
  ])('read the price %s as %s', (typed, price) =>
    expect(toDraft({ ...fields, price: typed }).price).toBe(price),
  )

  it('drop the melt flow index when the category changes to metals', () => {
    expect(toDraft({ ...fields, category: 'Metals' }).mfi).toBeNull()
  })

  it('have no melt flow index for a type that does not flow', () => {
    expect(toDraft({ ...fields, type: 'PET' }).mfi).toBeNull()
  })

  it('have no place without a state', () => {
    expect(toDraft({ ...fields, state: '' }).location).toBe('')
  })

  it('start with the defaults', () => {
    expect(toDraft(emptyFields)).toMatchObject({
      unit: 'Kg',
      currency: 'USD',
      materialOrigin: 'Post-industrial',
      isSingleLot: true,
    })
  })
})

describe('listingChange', () => {
  it('contains only changed fields', () => {
    expect(listingChange(fields, { ...fields, description: 'Washed twice', state: 'JA' })).toEqual({
      description: 'Washed twice',
      location: 'Jalisco, México',
    })
    expect(listingChange(fields, { ...fields })).toEqual({})
  })

  it('says again that the state is right when its place changes', () => {
    const confirmed = toFields(buildMaterial({ postalCode: '97000' }))
    expect(toDraft(confirmed)).toMatchObject({ isStateConfirmed: true })
    expect(listingChange(confirmed, { ...confirmed, color: 'Red' })).toEqual({ color: 'Red' })
    const other = { ...confirmed, postalCode: '97100', confirmed: '97100 NL' }
    expect(listingChange(confirmed, other)).toEqual({
      postalCode: '97100',
      isStateConfirmed: true,
    })
    expect(listingChange(confirmed, { ...other, confirmed: '' })).toEqual({ postalCode: '97100' })
  })

  it('contains the whole offer, with the former quantity, when any part of it changes', () => {
    expect(listingChange(fields, { ...fields, quantity: '15' })).toEqual({
      quantity: '15',
      unit: 'T',
      price: '18400.00',
      currency: 'USD',
      quantitySeen: '20',
    })
  })

  it('has a weight per piece only for pieces, and removes it and the package type with null', () => {
    const packed = toFields(
      buildMaterial({ unit: 'Pieces', pieceKilograms: '12.5', packageType: 'box' }),
    )
    expect(toDraft(packed)).toMatchObject({ pieceKilograms: '12.5', packageType: 'box' })
    expect(listingChange(packed, { ...packed, pieceKilograms: '13', packageType: '' })).toEqual({
      pieceKilograms: '13',
      packageType: null,
    })
    expect(listingChange(packed, { ...packed, unit: 'Kg' })).toMatchObject({
      unit: 'Kg',
      pieceKilograms: null,
    })
  })

  it('removes a grade with null', () => {
    const graded = toFields(buildMaterial({ type: 'Polyethylene', grade: 'HDPE' }))
    expect(toDraft(graded).grade).toBe('HDPE')
    expect(listingChange(graded, { ...graded, grade: '' })).toEqual({ grade: null })
    expect(listingChange(graded, { ...graded, grade: 'LDPE' })).toEqual({ grade: 'LDPE' })
  })

  it('removes the melt flow index together with the plastic', () => {
    const metal = { ...fields, category: 'Metals', type: 'Copper', presentation: 'Wire' }
    expect(listingChange(fields, metal)).toEqual({
      category: 'Metals',
      type: 'Copper',
      presentation: 'Wire',
      mfi: null,
    })
  })
})

describe('changedFields', () => {
  it('contains the fields typed since', () => {
    expect(changedFields(fields, { ...fields, price: '1', imageUrl: ['/uploads/c.webp'] })).toEqual(
      { price: '1', imageUrl: ['/uploads/c.webp'] },
    )
  })
})
