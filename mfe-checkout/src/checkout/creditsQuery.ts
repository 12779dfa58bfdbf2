import { listReferrals } from '@materia/contracts/identity/referrals/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/**
 * The company's referral credits, fetched again for each checkout. If the call fails, the full fee
 * is shown.
 */
export const creditsQuery = queryOptions({
  queryKey: ['checkout', 'credits'],
  queryFn: async ({ signal }) =>
    (await call(listReferrals, { query: { limit: 1 }, signal })).credits,
  staleTime: 0,
})
