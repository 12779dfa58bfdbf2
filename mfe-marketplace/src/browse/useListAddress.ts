import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { useSearchParams } from 'react-router-dom'
import { changeFilter, readFilters, readPage, writeFilters } from '../filters/filters.ts'

/** The filters and the page of a list, which its URL holds. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  // Synchronous: in a transition, a changed filter shows its old value until the new list has
  // rendered.
  const change = (changed: MaterialFilters) => setSearch(writeFilters(changed), { flushSync: true })
  // Back undoes a whole search, not each of its letters.
  const searchFor = (q: string) => {
    setSearch(writeFilters(changeFilter(filters, 'q', q)), {
      flushSync: true,
      replace: Boolean(filters.q && q),
    })
  }
  return { filters, page: readPage(search), change, searchFor }
}
