import { buildEntry } from '../../test/factories.ts'
import { Kinds } from './Kinds.ts'

describe('Kinds', () => {
  it('has no more kinds to try after a listing was recoloured for hours', () => {
    const kinds = new Kinds()
    kinds.set(0, buildEntry({ id: 1, color: 'Blue' }))
    for (let change = 0; change < 10_000; change++) {
      kinds.set(1, buildEntry({ id: 2, color: `custom ${change}` }))
      if (change < 9_999) kinds.clear(1)
    }
    const failures = kinds.failures({ color: 'custom 9999' })
    expect(failures.length).toBeLessThan(10)
    expect([0, 1].map((row) => failures[kinds.codes[row]] === 0)).toEqual([false, true])
    expect(kinds.countsByChoice(kinds.rowCounts, kinds.failures({})).color).toEqual({ Blue: 1 })
  })
})
