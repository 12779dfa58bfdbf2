import { listReferrals, makeReferralCode } from '@materia/contracts/identity/referrals/api.ts'
import { referralsPageSize } from '@materia/contracts/identity/referrals/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/**
 * The company's referrals, page by page, each page with its code and credits. Fetched again
 * whenever they open, because other companies change them.
 */
export const referralsQuery = infiniteQueryOptions({
  queryKey: ['referrals'],
  queryFn: ({ pageParam, signal }) =>
    call(listReferrals, { query: { limit: referralsPageSize, cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

/** The company's referral code, which the first call creates. */
export const referralCodeQuery = queryOptions({
  queryKey: ['referralCode'],
  queryFn: ({ signal }) => call(makeReferralCode, { signal }),
})
