import { dayMs } from '@materia/contracts/durations.ts'
import {
  colors,
  fallbackMaterialId,
  filterColors,
  presentationsByCategory,
  typesByCategory,
} from '@materia/contracts/catalog/lists/constants.ts'
import { hasMeltFlow, materialType } from '@materia/contracts/catalog/lists/materials.ts'
import { materialSchema } from '@materia/contracts/catalog/material.ts'
import { stateNames } from '@materia/contracts/places/places.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import { toMaterial } from '@materia/catalog/src/publicApi.ts'
import { buildListings } from './buildListings.ts'

const now = new Date('2026-11-02T12:00:00Z')
const listings = buildListings(400, now)
const materials = listings.map(({ material }) => material)

describe('the demo listings', () => {
  it('are the same every time', () => {
    expect(buildListings(400, now)).toEqual(listings)
  })

  it('match the contract', () => {
    const seller = { id: 1, companyName: '', profilePictureUrl: '', isVerified: false }
    const answers = materials.map((material) =>
      toMaterial(
        { ...material, _id: fallbackMaterialId + 1, userId: 1, images: ['/uploads/a-112233.webp'] },
        seller,
      ),
    )
    expect(
      answers.flatMap(
        (answer) => materialSchema.validate(answer, { convert: false }).error?.message ?? [],
      ),
    ).toEqual([])
  })

  it('have a match for every choice of the filters', () => {
    const types = [...typesByCategory.Plastics, ...typesByCategory.Metals]
    const presentations = [...presentationsByCategory.Plastics, ...presentationsByCategory.Metals]
    expect(types.filter((type) => !materials.some((material) => material.type === type))).toEqual(
      [],
    )
    expect(
      presentations.filter(
        (presentation) => !materials.some((material) => material.presentation === presentation),
      ),
    ).toEqual([])
    expect(
      filterColors
        .slice(0, 9)
        .filter((color) => !materials.some((material) => material.color === color)),
    ).toEqual([])
  })

  it('have a melt flow index for materials that flow, and grades of their type', () => {
    expect(
      materials.filter(({ category, type, mfi }) => hasMeltFlow(category, type) !== (mfi !== null)),
    ).toEqual([])
    expect(
      materials.filter(
        ({ type, grade }) =>
          grade && !materialType(type)?.grades?.some((each) => each.grade === grade),
      ),
    ).toEqual([])
  })

  it('are mostly single lots, and some are sold in parts', () => {
    const inParts = materials.filter(({ isSingleLot }) => !isSingleLot).length
    expect(inParts).toBeGreaterThan(80)
    expect(inParts).toBeLessThan(160)
  })

  it('include custom colors', () => {
    expect(materials.some(({ color }) => !colors.some((listed) => listed === color))).toBe(true)
  })

  it('have postal codes of their state', () => {
    const wrong = materials.filter(
      ({ country, state, postalCode }) => findPostalState(country, postalCode ?? '') !== state,
    )
    expect(wrong).toEqual([])
  })

  it('have states of their country', () => {
    expect(materials.filter(({ country, state }) => !(state in stateNames[country]))).toEqual([])
  })

  it('span the last 90 days, oldest first', () => {
    const times = materials.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(now.getTime() - 90 * dayMs)
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
  })
})
