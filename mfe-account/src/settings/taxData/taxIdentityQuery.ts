import { getTaxIdentity } from '@materia/contracts/identity/taxIdentity/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

export const taxIdentityQuery = queryOptions({
  queryKey: ['taxIdentity'],
  queryFn: ({ signal }) => call(getTaxIdentity, { signal }),
})
