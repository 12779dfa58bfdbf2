import { minuteMs } from '@materia/contracts/durations.ts'
import { getUser } from '@materia/contracts/identity/companies/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/**
 * A company's profile. Keyed by reader too, because a signed-in company sees more fields than a
 * visitor. Fetched again after a minute, because an answer shows its email and phone.
 */
export function companyQuery(id: number, readerId: number | null) {
  return queryOptions({
    queryKey: ['companies', id, readerId],
    staleTime: minuteMs,
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
  })
}
