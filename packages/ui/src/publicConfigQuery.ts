import { queryOptions } from '@tanstack/react-query'
import { identityPaths } from '@materia/contracts/identity/paths.ts'
import type { PublicConfig } from '@materia/contracts/identity/types.ts'
import { api } from './apiClient.ts'

/** The flags of the beta, once for a visit. */
export const publicConfigQuery = queryOptions({
  queryKey: ['publicConfig'],
  queryFn: ({ signal }) => api.get<PublicConfig>(identityPaths.config, { signal }),
})
