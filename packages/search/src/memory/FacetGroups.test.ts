import { buildEntry } from '../../test/buildEntry.ts'
import { FacetGroups } from './FacetGroups.ts'

describe('FacetGroups', () => {
  it('has no more groups to try after a listing was recolored for hours', () => {
    const groups = new FacetGroups()
    groups.set(0, buildEntry({ id: 1, color: 'Blue' }))
    for (let change = 0; change < 10_000; change++) {
      groups.set(1, buildEntry({ id: 2, color: `custom ${change}` }))
      if (change < 9_999) groups.clear(1)
    }
    const failures = groups.failures({ color: ['custom 9999'] })
    expect(failures.length).toBeLessThan(10)
    expect([0, 1].map((row) => failures[groups.codes[row]] === 0)).toEqual([false, true])
    expect(groups.countsByChoice(groups.rowCounts, groups.failures({})).color).toEqual({ Blue: 1 })
  })
})
