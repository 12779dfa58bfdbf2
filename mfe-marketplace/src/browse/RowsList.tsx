import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { ComponentProps } from 'react'
import { MaterialGrid } from '../grid/MaterialGrid.tsx'
import { MaterialRow } from '../cards/MaterialRow.tsx'
import { RowsHead } from './RowsHead.tsx'

type RowsListProps = ComponentProps<typeof MaterialGrid> & {
  filters: MaterialFilters
  onChange: (filters: MaterialFilters) => void
}

/** The dense list, loaded only for readers who chose it. */
export function RowsList({ filters, onChange, ...list }: RowsListProps) {
  return (
    <div role="table" aria-label={list.label} aria-rowcount={list.total + 1}>
      <RowsHead filters={filters} onChange={onChange} />
      <MaterialGrid {...list} view="rows" Tile={MaterialRow} />
    </div>
  )
}
