import { dayMs } from '@materia/contracts/durations.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { frameOf, type OfferState } from './offerState.ts'

/** The lists of offers that a company's figures count. */
export type FigureList = 'made' | 'received' | 'answeredInDay' | 'ordered'

/**
 * The lists that count an offer for a side. `wasAnswered`: it answered within a day, which the state
 * no longer says of an acceptance that has lapsed.
 */
export function figureListsOf(
  state: OfferState,
  role: OrderRole,
  wasAnswered: boolean,
): FigureList[] {
  // Nobody offered a call-off.
  if (state.frameId !== undefined) return []
  const isOrdered = state.stage.kind === 'ordered' || frameOf(state) !== null
  const lists: (FigureList | false)[] = [
    state.revisions[0]?.by === role ? 'made' : 'received',
    (wasAnswered || isAnsweredInDay(state, role)) && 'answeredInDay',
    isOrdered && 'ordered',
  ]
  return lists.filter((list) => list !== false)
}

/** Whether a side accepted, declined or answered a received offer within 24 hours. */
function isAnsweredInDay({ revisions, stage }: OfferState, role: OrderRole): boolean {
  const [first] = revisions
  if (!first || first.by === role) return false
  const isAnswer = 'no' in stage || (stage.kind === 'ended' && stage.why === 'declined')
  return [...revisions, ...(isAnswer ? [stage] : [])].some(
    ({ by, at }) => by === role && at.getTime() - first.at.getTime() <= dayMs,
  )
}
