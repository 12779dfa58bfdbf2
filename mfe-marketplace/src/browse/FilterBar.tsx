import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { css } from '@emotion/react'
import { DestinationDialog } from '@materia/client/catalog/DestinationButton.tsx'
import { changeDestination, useDestination } from '@materia/client/catalog/useDestination.ts'
import { type Destination, destinationText } from '@materia/contracts/places/destination.ts'
import { type DeliveredSort, isByDelivered } from '@materia/contracts/catalog/lists/constants.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useContext, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { loadWithTexts } from '../loadWithTexts.ts'
import type { MaterialsSummary } from '../materials/materialsApi.ts'
import { ExchangeRateNote } from './ExchangeRateNote.tsx'
import { FilterFields } from '../filters/FilterFields.tsx'
import { activeFilterCount, changeFilter, defaultSort, sortsFor } from '../filters/filters.ts'
import { ListKindContext } from '../filters/listKind.ts'
import { messages as filterMessages } from '../filters/messages.ts'
import { ListTabs } from './ListTabs.tsx'
import type { ListTexts } from './listTexts.ts'
import { messages } from './messages.ts'
import { SearchField } from './SearchField.tsx'
import { SidewaysRow } from './SidewaysRow.tsx'

const bar = css({ display: 'grid', gap: space(4), marginBottom: space(6) })
// A phone shows the first listings instead of the fields' labels.
const head = css({
  display: 'grid',
  gap: space(4),
  '& label': { position: 'absolute', clipPath: 'inset(50%)' },
  [from.tablet]: {
    gridTemplateColumns: 'minmax(10rem, 1fr) minmax(0, 24rem) 15rem',
    alignItems: 'end',
    '& label': { position: 'static', clipPath: 'none' },
  },
})
const totalLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minHeight: '2rem',
  color: color.muted,
  '& p': { fontVariantNumeric: 'tabular-nums' },
})
const controls = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
  alignItems: 'end',
  gap: space(3),
  [from.tablet]: { display: 'block' },
})
const onPhone = css({ [from.tablet]: { display: 'none' } })
const pastPhone = css({ display: 'none', [from.tablet]: { display: 'block' } })
const badge = css({
  minWidth: '1.5rem',
  padding: '0 6px',
  borderRadius: radius.round,
  background: color.action,
  color: color.onAction,
  fontSize: font.small,
  lineHeight: '1.5rem',
})
const chipLine = css({
  alignItems: 'center',
  gap: space(2),
  minHeight: `calc(${targetSize} + ${space(2)})`,
  '& :is(li, button)': { flex: 'none', maxWidth: 'none', whiteSpace: 'nowrap' },
  [from.tablet]: {
    flexWrap: 'wrap',
    minHeight: targetSize,
    '& :is(li, button)': { maxWidth: '100%', whiteSpace: 'normal' },
  },
})

const FilterChips = lazyPart({
  load: () =>
    loadWithTexts(import('../filters/FilterChips.tsx').then(({ FilterChips: Part }) => Part)),
})
const FilterDialog = lazyPart({
  load: () =>
    loadWithTexts(import('../filters/FilterDialog.tsx').then(({ FilterDialog: Part }) => Part)),
})
const PlainFilters = lazyPart({
  load: () =>
    loadWithTexts(import('../filters/PlainFilters.tsx').then(({ PlainFilters: Part }) => Part)),
})
const UnderstoodWords = lazyPart({
  load: () =>
    loadWithTexts(
      import('../filters/UnderstoodWords.tsx').then(({ UnderstoodWords: Part }) => Part),
    ),
})

type FilterBarProps = {
  texts: ListTexts
  filters: MaterialFilters
  /** Undefined while it loads, and after a failure. */
  summary?: MaterialsSummary
  isLoading: boolean
  onChange: (filters: MaterialFilters) => void
  onSearch: (q: string) => void
  /** Below the total. */
  action?: ReactNode
  /** Beside the chosen filters. */
  children?: ReactNode
}

/** Search, filters, order and the count of matches. On a phone the filters are in a drawer. */
export function FilterBar({
  texts,
  filters,
  summary,
  isLoading,
  onChange,
  onSearch,
  action,
  children,
}: FilterBarProps) {
  const intl = useIntl()
  // Undefined until it opens for the first time, so that its code loads lazily.
  const [drawer, setDrawer] = useState<'open' | 'closed'>()
  const formId = useId()
  const active = activeFilterCount(filters)
  const isUnderstood = Boolean(summary?.understood ?? filters.literal)
  const totalText = summary && intl.formatMessage(texts.total, { total: summary.total })
  const sort = filters.sort ?? defaultSort(filters.q)
  const usual = sortsFor(filters.q, useContext(ListKindContext).sorts)
  const destination = useDestination()
  // The order that waits for a postal code. Stays while the dialog closes.
  const [asked, setAsked] = useState<{ sort: DeliveredSort; isOpen: boolean }>()
  const sortDelivered = (order: DeliveredSort, to: Destination) =>
    onChange({ ...filters, sort: order, to: destinationText(to) })
  const handleSort = (value: string) => {
    if (!isByDelivered(value) || filters.to) onChange(changeFilter(filters, 'sort', value))
    else if (destination) sortDelivered(value, destination)
    else setAsked({ sort: value, isOpen: true })
  }
  const fields = { filters, counts: summary?.counts, onChange }

  return (
    <section css={bar}>
      <ListTabs />
      <div css={head}>
        <div>
          <h1>{intl.formatMessage(texts.pageTitle)}</h1>
          <div css={totalLine}>
            <p role="status">{isLoading ? intl.formatMessage(texts.loading) : totalText}</p>
            {action}
          </div>
        </div>
        <SearchField
          formId={formId}
          filters={filters}
          hint={texts.searchHint}
          onSearch={onSearch}
        />
        <div css={controls}>
          <div css={[onPhone, needsScript]}>
            <Button
              variant="secondary"
              isWide
              aria-haspopup="dialog"
              onClick={() => setDrawer('open')}
            >
              <SlidersHorizontal size={18} aria-hidden="true" />
              {intl.formatMessage(filterMessages.filters)}
              {active > 0 && (
                <span
                  css={badge}
                  role="img"
                  aria-label={intl.formatMessage(messages.activeFilters, { count: active })}
                >
                  {active}
                </span>
              )}
            </Button>
          </div>
          <SelectField
            label={intl.formatMessage(messages.sort)}
            name="sort"
            form={formId}
            value={sort}
            onChange={(event) => handleSort(event.target.value)}
          >
            {usual.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage(messages[each])}
              </option>
            ))}
            {/* The column headers of the rows view offer further orders. */}
            {!usual.some((each) => each === sort) && (
              <option value={sort}>{intl.formatMessage(messages.byColumn)}</option>
            )}
          </SelectField>
        </div>
      </div>
      <div css={[pastPhone, needsScript]}>
        <FilterFields {...fields} />
      </div>
      <noscript>
        <PlainFilters filters={filters} counts={summary?.counts} form={formId} />
      </noscript>
      {(active > 0 || filters.q) && (
        <SidewaysRow css={chipLine}>
          {children}
          {active > 0 && <FilterChips filters={filters} onChange={onChange} />}
          {isUnderstood && (
            <UnderstoodWords
              filters={filters}
              understood={summary?.understood}
              onChange={onChange}
            />
          )}
        </SidewaysRow>
      )}
      <ExchangeRateNote filters={filters} exchangeRate={summary?.exchangeRate} />
      {asked && (
        <DestinationDialog
          isOpen={asked.isOpen}
          to={null}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onChange={(to) => {
            changeDestination(to)
            if (to) sortDelivered(asked.sort, to)
          }}
        />
      )}
      {drawer && (
        <FilterDialog
          {...fields}
          isOpen={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          total={summary?.total}
        />
      )}
    </section>
  )
}
