import { getAnswerTime } from '@materia/contracts/requests/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** How fast a company usually answers requests for quotation, once it has answered ten. */
export const answerTimeQuery = (userId: number) =>
  queryOptions({
    queryKey: ['answer-times', userId],
    queryFn: ({ signal }) => call(getAnswerTime, { params: { userId }, signal }),
    staleTime: 60_000,
  })
