import { css } from '@emotion/react'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { MaterialSort } from '@materia/contracts/catalog/lists/constants.ts'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useIntl } from 'react-intl'
import { rowColumns } from '../cards/MaterialRow.tsx'
import { changeFilter } from '../filters/filters.ts'
import { messages } from '../filters/messages.ts'
import { rowsMessages } from './rowsMessages.ts'

const head = css({
  display: 'none',
  gridTemplateColumns: rowColumns,
  gap: space(3),
  alignItems: 'center',
  marginBottom: space(1),
  color: color.muted,
  fontSize: font.small,
  [from.desktop]: { display: 'grid' },
})
const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '32px',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  fontSize: 'inherit',
  '&:hover': { color: color.ink },
  '[aria-sort] > &': { color: color.action, fontWeight: font.strong },
})

/** The order of a first press on a column, and of a second one. */
const columns = {
  material: ['material_asc', 'material_desc'],
  price: ['price_asc', 'price_desc'],
  quantity: ['quantity_desc', 'quantity_asc'],
  place: ['place_asc', 'place_desc'],
  company: ['company_asc', 'company_desc'],
} as const satisfies Record<string, readonly [MaterialSort, MaterialSort]>

/** The column headers of a wide window, which sort by their column. */
export function RowsHead({
  filters,
  onChange,
}: {
  filters: MaterialFilters
  onChange: (filters: MaterialFilters) => void
}) {
  const intl = useIntl()
  return (
    <div role="rowgroup">
      <div css={head} role="row" aria-rowindex={1}>
        <span role="columnheader">
          <VisuallyHidden>{intl.formatMessage(rowsMessages.picture)}</VisuallyHidden>
        </span>
        {(['material', 'price', 'quantity', 'place', 'company'] as const).map((column) => (
          <Column key={column} column={column} filters={filters} onChange={onChange} />
        ))}
        <span role="columnheader">
          <VisuallyHidden>{intl.formatMessage(rowsMessages.actions)}</VisuallyHidden>
        </span>
      </div>
    </div>
  )
}

type ColumnProps = {
  column: keyof typeof columns
  filters: MaterialFilters
  onChange: (filters: MaterialFilters) => void
}

function Column({ column, filters, onChange }: ColumnProps) {
  const intl = useIntl()
  const [first, second] = columns[column]
  const { sort } = filters
  const isUp = sort?.endsWith('_asc')
  const isOrdered = sort === first || sort === second
  return (
    <span
      role="columnheader"
      aria-sort={isOrdered ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        css={button}
        onClick={() => onChange(changeFilter(filters, 'sort', sort === first ? second : first))}
      >
        {intl.formatMessage(column === 'price' ? messages.price : rowsMessages[column])}
        {isOrdered &&
          (isUp ? (
            <ArrowUp size={14} aria-hidden="true" />
          ) : (
            <ArrowDown size={14} aria-hidden="true" />
          ))}
      </button>
    </span>
  )
}
