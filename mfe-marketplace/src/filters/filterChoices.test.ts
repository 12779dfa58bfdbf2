import { knownColors } from '@materia/contracts/catalog/lists/constants.ts'
import { filterChoices } from './filterChoices.ts'

describe('filterChoices', () => {
  it('offers nothing where the filter it depends on is not chosen', () => {
    expect(filterChoices('type', {})).toBeNull()
    expect(filterChoices('presentation', {})).toBeNull()
    expect(filterChoices('state', {})).toBeNull()
  })

  it('offers what belongs to the chosen category and country', () => {
    expect(filterChoices('type', { category: 'Metals' })).toEqual([
      'Copper',
      'Steel',
      'Aluminum',
      'Stainless Steel',
      'Brass',
      'Bronze',
      'Lead',
      'Zinc',
    ])
    expect(filterChoices('presentation', { category: 'Plastics' })).toContain('Hot-Cut Pellets')
    expect(filterChoices('state', { country: 'MEX' })).toContain('NL')
  })

  it('offers every known color, the nine of the specification first', () => {
    expect(filterChoices('color', {})?.slice(0, 9)).toEqual([
      'Red',
      'Blue',
      'Green',
      'Yellow',
      'Black',
      'White',
      'Brown',
      'Gray',
      'Mixed',
    ])
    expect(filterChoices('color', {})?.toSorted()).toEqual(knownColors.toSorted())
  })
})
