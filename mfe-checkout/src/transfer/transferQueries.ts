import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import {
  getJointTransfer,
  getTransfer,
  listOpenTransfers,
  playTransfer,
} from '@materia/contracts/transfers/api.ts'
import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

/** Read again every few seconds, because money comes while the page is open. */
export const transferQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'transfer', orderId],
    queryFn: ({ signal }) => call(getTransfer, { params: { id: orderId }, signal }),
    staleTime: 0,
    refetchInterval: 10_000,
  })

/** The reader's orders that wait for a transfer. */
export const openTransfersQuery = queryOptions({
  queryKey: [...ordersKey, 'openTransfers'],
  queryFn: async ({ signal }) => (await call(listOpenTransfers, { signal })).transfers,
})

/** Read again every few seconds, as the transfer of one order. */
export const jointTransferQuery = (reference: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'jointTransfer', reference],
    queryFn: ({ signal }) => call(getJointTransfer, { params: { reference }, signal }),
    refetchInterval: 10_000,
  })

/** Lets the sandbox's bank make a transfer, and reads the order again. */
export function usePlayTransfer(orderId: number, reference?: string) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (transfer: SandboxTransfer) =>
      call(playTransfer, { body: { orderId, transfer, ...(reference && { reference }) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ordersKey }),
  })
}
