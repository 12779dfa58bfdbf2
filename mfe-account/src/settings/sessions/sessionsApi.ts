import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@materia/contracts/identity/sessions/api.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** Sessions start and end elsewhere, so they are fetched at each visit. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  staleTime: 0,
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** A session that has already ended counts as ended. */
export async function sendEnd(id: string): Promise<void> {
  await call(endSession, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}

export const sendEndOthers = () => call(endOtherSessions)
