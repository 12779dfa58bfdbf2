import { factors, findFactor } from './findFactor.ts'
import { sources } from './sources.ts'

describe('the table of factors', () => {
  it('has each id once', () => {
    expect(new Set(factors.map(({ id }) => id)).size).toBe(factors.length)
  })

  it('has a decimal value, a source with a licence and a valid period in every row', () => {
    const bad = factors.filter(
      ({ values, source, row, validFrom, withdrawnOn }) =>
        values.some(({ value }) => !/^-?\d+(\.\d+)?$/.test(value)) ||
        sources[source].licence.length === 0 ||
        row === '' ||
        !/^\d{4}-\d{2}-\d{2}$/.test(validFrom) ||
        (withdrawnOn !== undefined && withdrawnOn <= validFrom),
    )
    expect(bad).toEqual([])
  })

  it('sums several gases only for a source that names its potentials', () => {
    const several = factors.filter(({ values }) => values.some(({ gas }) => gas !== 'CO2e'))
    expect(several.filter(({ source }) => sources[source].gwp === null)).toEqual([])
  })

  it('takes all values from their publishers, and none from the table that is only cited', () => {
    expect(
      Object.values(sources).filter(({ publisher }) => /freight centre/i.test(publisher)),
    ).toEqual([])
  })

  it('refuses an unknown row', () => {
    expect(findFactor('warm-16/ldpe/recycling', '2026-11-27')).toEqual({
      refused: 'FACTOR_UNKNOWN',
      id: 'warm-16/ldpe/recycling',
    })
  })

  it('refuses a withdrawn row and names the one that replaces it', () => {
    expect(findFactor('epa-hub-2024/truck', '2026-11-27')).toMatchObject({
      refused: 'FACTOR_WITHDRAWN',
      supersededBy: 'epa-hub-2025/truck',
    })
    expect(findFactor('epa-hub-2024/truck', '2024-12-31')).toMatchObject({
      validFrom: '2024-01-01',
    })
  })

  it('names only stored rows as replacements', () => {
    const replaced = factors.flatMap(({ supersededBy }) => supersededBy ?? [])
    expect(replaced.filter((id) => 'refused' in findFactor(id, '2026-11-27'))).toEqual([])
  })

  it('refuses a row before its edition', () => {
    expect(findFactor('epa-hub-2025/truck', '2024-12-31')).toMatchObject({
      refused: 'FACTOR_NOT_VALID_YET',
    })
  })
})
