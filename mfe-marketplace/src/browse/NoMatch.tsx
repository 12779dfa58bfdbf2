import { css } from '@emotion/react'
import type { MaterialCounts, MaterialFilters } from '@materia/contracts/catalog/types.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import PackageSearch from 'lucide-react/icons/package-search'
import { useIntl } from 'react-intl'
import { materialsSummaryQuery } from '../materials/materialsApi.ts'
import { choiceLabel } from './choiceLabel.ts'
import { activeFilterCount, changeFilter, tightestFilter } from './filters.ts'
import { messages } from './messages.ts'

const actions = css({ display: 'grid', justifyItems: 'center', gap: space(2) })

type NoMatchProps = { filters: MaterialFilters; counts?: MaterialCounts; onChange: (filters: MaterialFilters) => void }

/** Nothing matches: one tap takes back what is most in the way, another one everything. */
export function NoMatch({ filters, counts, onChange }: NoMatchProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { q } = filters
  // Counts are of filters only; what the words shut out is what there is without them. Taken back, that list is here already.
  const withoutWords = changeFilter(filters, 'q', '')
  const { data: wordless } = useInfiniteQuery({ ...materialsSummaryQuery(withoutWords), enabled: Boolean(q) })
  const tightest = counts && tightestFilter(filters, counts)

  const ways = [
    ...(tightest ? [{ total: tightest.total, value: choiceLabel(language, filters, tightest.name), filters: changeFilter(filters, tightest.name, '') }] : []),
    ...(q && wordless?.total ? [{ total: wordless.total, value: q, filters: withoutWords }] : []),
  ]
  const [best] = ways.toSorted((a, b) => b.total - a.total)
  const isAllThereIs = activeFilterCount(filters) + (q ? 1 : 0) <= 1
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={intl.formatMessage(messages.emptyTitle)}
      text={intl.formatMessage(messages.emptyText)}
      action={(
        <div css={actions}>
          {best && <Button onClick={() => onChange(best.filters)}>{intl.formatMessage(messages.loosen, { total: best.total, value: best.value })}</Button>}
          {!(best && isAllThereIs) && (
            <Button variant={best ? 'quiet' : 'primary'} onClick={() => onChange({})}>
              {intl.formatMessage(q ? messages.clearSearch : messages.clearFilters)}
            </Button>
          )}
        </div>
      )}
    />
  )
}
