import { getUserStatistics } from '@materia/contracts/identity/companies/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** A company's trading statistics. */
export function statisticsQuery(id: number) {
  return queryOptions({
    queryKey: ['companies', id, 'statistics'],
    queryFn: ({ signal }) => call(getUserStatistics, { params: { id }, signal }),
  })
}
