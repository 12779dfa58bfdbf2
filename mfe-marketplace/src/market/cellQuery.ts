import { filterValues } from '@materia/contracts/catalog/lists/filterValues.ts'
import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import type { AskCellQuery } from '@materia/contracts/market/asks.ts'
import { countries } from '@materia/contracts/places/places.ts'

export type CellQuery = AskCellQuery

/** The cell of a URL, without values that Materia does not know. Null without a known material. */
export function readCell(search: URLSearchParams): CellQuery | null {
  const known = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === search.get(name))
  const type = materialTypes.find((row) => row.type === search.get('type'))
  if (!type) return null
  const grade = known(
    (type.grades ?? []).map((row) => row.grade),
    'grade',
  )
  const presentation = known(filterValues.presentation, 'presentation')
  const country = known(countries, 'country')
  const state = country && /^[A-Z]{2}$/.exec(search.get('state') ?? '')?.[0]
  return {
    type: type.type,
    ...(grade && { grade }),
    ...(presentation && { presentation }),
    ...(country && { country }),
    ...(state && { state }),
  } as CellQuery
}
