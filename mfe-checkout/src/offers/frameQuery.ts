import { offersKey } from '@materia/client/orders/offersKey.ts'
import { getFrame } from '@materia/contracts/callOffs/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** Always stale: both sides and deadlines change it. */
export function frameQuery(id: number) {
  return queryOptions({
    queryKey: [...offersKey, 'frame', id],
    queryFn: ({ signal }) => call(getFrame, { params: { id }, signal }),
    staleTime: 0,
  })
}
