import { listReferrals, makeReferralCode } from '@materia/contracts/identity/referrals/api.ts'
import { referralsPageSize } from '@materia/contracts/identity/referrals/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** One's own referrals, page by page, each with one's code and credits; asked for anew whenever they are opened, as others change them. */
export const referralsQuery = infiniteQueryOptions({
  queryKey: ['referrals'],
  queryFn: ({ pageParam, signal }) =>
    call(listReferrals, { query: { limit: referralsPageSize, cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

/** One's code, which the first call makes. */
export const referralCodeQuery = queryOptions({
  queryKey: ['referralCode'],
  queryFn: ({ signal }) => call(makeReferralCode, { signal }),
})
