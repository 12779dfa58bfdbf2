import { queryOptions } from '@tanstack/react-query'
import { getConfig } from '@materia/contracts/identity/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'

/** The flags of the beta, loaded once a visit. */
export const publicConfigQuery = queryOptions({
  queryKey: ['publicConfig'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
})
