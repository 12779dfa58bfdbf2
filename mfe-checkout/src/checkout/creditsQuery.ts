import { listReferrals } from '@materia/contracts/identity/referrals/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** One's referral credits, asked for anew with each checkout. Where nobody can say, the fee is shown whole. */
export const creditsQuery = queryOptions({
  queryKey: ['checkout', 'credits'],
  queryFn: async ({ signal }) =>
    (await call(listReferrals, { query: { limit: 1 }, signal })).credits,
  staleTime: 0,
})
