import { getSettlementRecord } from '@materia/contracts/settlement/recordApi.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** How a company's orders were settled by weight, once there are five. */
export const settlementRecordQuery = (userId: number) =>
  queryOptions({
    queryKey: ['settlement-records', userId],
    queryFn: ({ signal }) => call(getSettlementRecord, { params: { userId }, signal }),
    staleTime: 60_000,
  })
