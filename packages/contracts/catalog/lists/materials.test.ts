import { materialTypes } from './materials.ts'

describe('the table of materials', () => {
  it('has each type and each grade once: a filter asks for a grade by its name alone, and parts names by commas', () => {
    const names = materialTypes.flatMap(({ type, grades = [] }) => [
      type,
      ...grades.map(({ grade }) => grade),
    ])
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.includes(','))).toEqual([])
  })
})
