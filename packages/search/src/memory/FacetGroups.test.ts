import { filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import { buildEntry } from '../../test/buildEntry.ts'
import { type SearchFilter, searchFilters } from '../filters/searchFilters.ts'
import { FacetGroups, totalOf } from './FacetGroups.ts'

describe('FacetGroups', () => {
  it('reuses groups when a listing changes its color thousands of times', () => {
    const groups = new FacetGroups(filterNames, searchFilters)
    groups.set(0, buildEntry({ id: 1, color: 'Blue' }))
    for (let change = 0; change < 10_000; change++) {
      groups.set(1, buildEntry({ id: 2, color: `custom ${change}` }))
      if (change < 9_999) groups.clear(1)
    }
    const { all } = groups.failures({ color: ['custom 9999'] })
    expect(all.length).toBeLessThan(10)
    expect([0, 1].map((row) => all[groups.codes[row]] === 0)).toEqual([false, true])
    expect(groups.countsByChoice(groups.rowCounts, groups.failures({})).color).toEqual({ Blue: 1 })
  })

  it('filters and counts by each of forty filters', () => {
    const names = Array.from({ length: 40 }, (_, place) => `filter${place}`)
    const filters = Object.fromEntries(
      names.map((name, place): [string, SearchFilter<string>] => [
        name,
        {
          valueOf: ({ texts }) => texts.title[place],
          choices: ['a', 'b'].map((choice) => ({ choice, value: choice })),
          uncounted: [name],
        },
      ]),
    )
    const groups = new FacetGroups(names, filters)
    const textOf = (other: number) =>
      names.map((_, place) => (place === other ? 'b' : 'a')).join('')
    // For each filter, exactly one listing has the other value.
    for (const row of names.keys())
      groups.set(row, buildEntry({ id: row + 1, texts: { title: textOf(row) } }))
    for (const name of names) {
      const failures = groups.failures({ [name]: ['b'] })
      expect(totalOf(groups.rowCounts, failures)).toBe(1)
      const counts = groups.countsByChoice(groups.rowCounts, failures)
      expect(counts[name]).toEqual({ a: 39, b: 1 })
      for (const other of names) if (other !== name) expect(counts[other]).toEqual({ a: 1 })
    }
    const all = Object.fromEntries(names.map((name) => [name, ['a']]))
    expect(totalOf(groups.rowCounts, groups.failures(all))).toBe(0)
  })
})
