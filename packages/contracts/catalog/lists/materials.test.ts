import { materialTypes } from './materials.ts'

describe('the table of materials', () => {
  it('has each type and grade once and without commas, because a filter lists grades by name', () => {
    const names = materialTypes.flatMap(({ type, grades = [] }) => [
      type,
      ...grades.map(({ grade }) => grade),
    ])
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.includes(','))).toEqual([])
  })
})
