import { getFactors } from '@materia/contracts/identity/factors/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** How the signed-in user is recognized beside the password. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(getFactors, { signal }),
})
