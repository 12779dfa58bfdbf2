import { exportOffers } from '@materia/contracts/offers/api.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { ListSearch } from '../orders/ListSearch.tsx'
import { messages } from './messages.ts'
import type { OffersView } from './offersView.ts'

type OffersFilterProps = { view: OffersView; onSearch: (q: string) => void }

/** The search, and a link that downloads the list. */
export function OffersFilter({ view: { filter, q }, onSearch }: OffersFilterProps) {
  const { language } = useLanguage()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const query = { filter, ...(q && { q }), language, timeZone }
  return (
    <ListSearch
      q={q}
      onSearch={onSearch}
      texts={messages}
      filePath={operationPath(exportOffers, { query })}
    />
  )
}
