import { getAskCell, listAsks } from '@materia/contracts/market/api.ts'
import type { AskCellQuery } from '@materia/contracts/market/asks.ts'
import { listDeals } from '@materia/contracts/market/dealsApi.ts'
import type { DealsQuery } from '@materia/contracts/market/deals.ts'
import { minuteMs } from '@materia/contracts/durations.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

// The figures change every ten minutes.
const staleTime = 10 * minuteMs

export const asksQuery = queryOptions({
  queryKey: ['market', 'asks'],
  queryFn: () => call(listAsks),
  staleTime,
})

export function askCellQuery(query: AskCellQuery) {
  return queryOptions({
    queryKey: ['market', 'cell', query],
    queryFn: () => call(getAskCell, { query }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export function dealsQuery(query: DealsQuery) {
  return queryOptions({
    queryKey: ['market', 'deals', query],
    queryFn: () => call(listDeals, { query }),
    staleTime,
  })
}
