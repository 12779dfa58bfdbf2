import { knownColors } from '@materia/contracts/catalog/lists/constants.ts'
import { filterChoices } from './filterChoices.ts'

describe('filterChoices', () => {
  it('has no choices while the filter it depends on is not set', () => {
    expect(filterChoices('type', {})).toBeNull()
    expect(filterChoices('presentation', {})).toBeNull()
    expect(filterChoices('state', {})).toBeNull()
  })

  it('has the choices of the selected category and country', () => {
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

  it('has every known color, the nine main ones first', () => {
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
