import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { invitedMax } from '@materia/contracts/requests/constants.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AskSellers } from '../compare/AskSellers.tsx'
import { materialsQuery } from '../materials/materialsApi.ts'

type AskListedProps = { filters: MaterialFilters; page?: number | undefined }

/** Asks the first sellers of the list for offers, each about its first listing. */
export function AskListed({ filters, page }: AskListedProps) {
  const { data } = useInfiniteQuery(materialsQuery(filters, page))
  const bySeller = Map.groupBy(data?.items ?? [], ({ userId }) => userId)
  const lots = [...bySeller.values()].flatMap(([first]) => first ?? []).slice(0, invitedMax)
  return <AskSellers lots={lots} isQuiet />
}
