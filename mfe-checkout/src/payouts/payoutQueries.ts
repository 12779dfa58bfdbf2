import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { getPayoutAccount } from '@materia/contracts/orders/api.ts'
import {
  getBalances,
  getBankAccounts,
  getPayoutStatement,
  listPayoutOrders,
  listStatementMonths,
} from '@materia/contracts/payouts/api.ts'
import type { BankAccounts, BankAccountState } from '@materia/contracts/payouts/bankAccount.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'

// Always stale: steps of buyers and the passing of time change them.

export const bankAccountsQuery = queryOptions({
  queryKey: [...ordersKey, 'bankAccounts'],
  queryFn: ({ signal }) => call(getBankAccounts, { signal }),
  staleTime: 0,
})

export const balancesQuery = queryOptions({
  queryKey: [...ordersKey, 'balances'],
  queryFn: ({ signal }) => call(getBalances, { signal }),
  staleTime: 0,
})

export const payoutOrdersQuery = infiniteQueryOptions({
  queryKey: [...ordersKey, 'payoutOrders'],
  queryFn: ({ pageParam, signal }) =>
    call(listPayoutOrders, { query: { cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

/** The account at the provider of card payments. */
export const cardPayoutsQuery = queryOptions({
  queryKey: [...ordersKey, 'cardPayouts'],
  queryFn: ({ signal }) => call(getPayoutAccount, { signal }),
  staleTime: 0,
})

export const statementMonthsQuery = (timeZone: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'statementMonths', timeZone],
    queryFn: ({ signal }) => call(listStatementMonths, { query: { timeZone }, signal }),
    staleTime: 0,
  })

export const statementQuery = (query: { currency: Currency; month: string; timeZone: string }) =>
  queryOptions({
    queryKey: [...ordersKey, 'statement', query],
    queryFn: ({ signal }) => call(getPayoutStatement, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Shows a changed account at once. */
export function showAccount(queryClient: QueryClient, changed: BankAccountState): void {
  queryClient.setQueryData<BankAccounts>(bankAccountsQuery.queryKey, (known) => ({
    accounts: (known?.accounts ?? []).map((one) =>
      one.currency === changed.currency ? changed : one,
    ),
  }))
}
