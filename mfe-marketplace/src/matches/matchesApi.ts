import { minuteMs } from '@materia/contracts/durations.ts'
import {
  getDemand,
  listMatches,
  sendMatchFeedback,
  undoMatchFeedback,
} from '@materia/contracts/matches/api.ts'
import type { DemandQuery, FeedbackDraft } from '@materia/contracts/matches/match.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const matchesKey = ['matches'] as const

/** Listings that fit the company. `to`: the place of its deliveries, empty if it is unknown. */
export const matchesQuery = (to: string) =>
  queryOptions({
    queryKey: [...matchesKey, to],
    queryFn: () => call(listMatches, { query: { ...(to && { to }) } }),
    // Until the next list arrives, the old one stays.
    placeholderData: (before) => before,
  })

/** Only a hint: screens work without it. */
export const demandQuery = (query: DemandQuery) =>
  queryOptions({
    queryKey: ['demand', query],
    queryFn: () => call(getDemand, { query }),
    staleTime: 10 * minuteMs,
    retry: false,
  })

/** Feedback and its undoing. Both load the matches again. */
export function useFeedback() {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: matchesKey })
  const send = useMutation({
    mutationFn: (body: FeedbackDraft) => call(sendMatchFeedback, { body }),
    onSuccess,
  })
  const undo = useMutation({
    mutationFn: (materialId: number) => call(undoMatchFeedback, { params: { materialId } }),
    onSuccess,
  })
  return { send, undo }
}
