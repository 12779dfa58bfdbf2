import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import { findFactor } from '../factors/findFactor.ts'
import { findMaterialFactors, type MaterialFactors } from './findMaterialFactors.ts'

const listed = materialTypes.flatMap(({ type, grades = [] }) => [
  { type, grade: null },
  ...grades.map(({ grade }) => ({ type, grade })),
])

const factorsOf = (found: MaterialFactors): string[] =>
  'none' in found
    ? [found.nearest ?? []].flat()
    : [found.central, ...found.others].flatMap(({ terms, ifLandfilled }) =>
        [...terms, ...(ifLandfilled ? [ifLandfilled] : [])].map(({ factor }) => factor),
      )

const reasonOf = (found: MaterialFactors) => ('none' in found ? found.none : found.central.id)

describe('the factors of a material', () => {
  it('or the reason for none are known for everything that can be listed', () => {
    const unknown = listed.filter(
      (material) => reasonOf(findMaterialFactors(material)) === 'unknownMaterial',
    )
    expect(unknown).toEqual([])
  })

  it('are stored rows that are valid today', () => {
    const named = listed.flatMap((material) => factorsOf(findMaterialFactors(material)))
    expect(named.filter((id) => 'refused' in findFactor(id, '2026-11-27'))).toEqual([])
  })

  it.each([
    ['Polyethylene', 'HDPE', 'warm-16/hdpe'],
    ['Polyethylene', 'LLDPE', 'desnz-2025/ldpe-lldpe'],
    ['Polyethylene', null, 'gradeNeeded'],
    ['Polypropylene', 'Copolymer', 'warm-16/pp'],
    ['Nylon', 'PA66', 'otherResins'],
    ['Stainless Steel', '304', 'otherAlloy'],
    ['Aluminum', 'Taldon', 'warm-16/aluminum-cans'],
    ['Aluminum', '6061', 'warm-16/aluminum-ingot'],
    ['Aluminum', 'Zorba', 'mixture'],
    ['Steel', 'HMS 1', 'broadbent-2016/steel-scrap'],
    ['Zinc', null, 'otherMetals'],
    ['Titanium', null, 'unknownMaterial'],
  ])('of %s %s are %s', (type, grade, expected) => {
    expect(reasonOf(findMaterialFactors({ type, grade }))).toBe(expected)
  })
})
