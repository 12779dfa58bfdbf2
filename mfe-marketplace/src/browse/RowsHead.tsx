import { css } from '@emotion/react'
import type { MaterialFilters, MaterialSort } from '@materia/contracts/catalog/types.ts'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useIntl } from 'react-intl'
import { rowColumns } from '../materials/MaterialRow.tsx'
import { changeFilter, defaultSort } from './filters.ts'
import { messages } from './messages.ts'

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
  '&[aria-pressed=true]': { color: color.action, fontWeight: font.strong },
})

/** The line above the rows of a wide window: what is in which column, and the orders by it. */
export function RowsHead({ filters, onChange }: { filters: MaterialFilters; onChange: (filters: MaterialFilters) => void }) {
  const intl = useIntl()
  const sort = filters.sort ?? defaultSort(filters.q)
  const order = (next: MaterialSort) => onChange(changeFilter(filters, 'sort', next))
  const isByPrice = sort === 'price_asc' || sort === 'price_desc'
  return (
    <div css={head} role="group" aria-label={intl.formatMessage(messages.sort)}>
      <span />
      <button type="button" css={button} aria-pressed={sort === 'newest'} onClick={() => order('newest')}>
        {intl.formatMessage(messages.newest)}
        {sort === 'newest' && <ArrowDown size={14} aria-hidden="true" />}
      </button>
      <button type="button" css={button} aria-pressed={isByPrice} onClick={() => order(sort === 'price_asc' ? 'price_desc' : 'price_asc')}>
        {intl.formatMessage(sort === 'price_desc' ? messages.price_desc : messages.price_asc)}
        {isByPrice && (sort === 'price_asc' ? <ArrowUp size={14} aria-hidden="true" /> : <ArrowDown size={14} aria-hidden="true" />)}
      </button>
      <button type="button" css={button} aria-pressed={sort === 'quantity_desc'} onClick={() => order('quantity_desc')}>
        {intl.formatMessage(messages.quantity)}
        {sort === 'quantity_desc' && <ArrowDown size={14} aria-hidden="true" />}
      </button>
      <span>{intl.formatMessage(messages.place)}</span>
      <span>{intl.formatMessage(messages.company)}</span>
      <span />
    </div>
  )
}
