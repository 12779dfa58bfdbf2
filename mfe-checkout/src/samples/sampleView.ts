import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { SampleState } from '@materia/contracts/samples/constants.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import type { IntlShape } from 'react-intl'
import type { Tone } from '../lines/ToneBadge.tsx'
import { stateNames } from './sampleMessages.ts'

const waitingSides: Partial<Record<SampleState, OrderRole>> = {
  asked: 'seller',
  priced: 'buyer',
  agreed: 'seller',
  shipped: 'buyer',
  lost: 'seller',
}

/** Whether the reader should act. */
export const isWaitingForReader = ({ state, role }: Pick<Sample, 'state' | 'role'>): boolean =>
  waitingSides[state] === role

/** The state as a word and a color. Amber marks a sample that waits for the reader. */
export function sampleState(
  intl: IntlShape,
  sample: Pick<Sample, 'state' | 'role'>,
): { text: string; tone: Tone } {
  const text = intl.formatMessage(stateNames[sample.state])
  if (sample.state === 'approved') return { text, tone: 'done' }
  if (sample.state === 'rejected') return { text, tone: 'trouble' }
  return { text, tone: isWaitingForReader(sample) ? 'waiting' : 'underWay' }
}

/** When the buyer approved it. */
export const approvedAt = ({ state, history }: Sample): string | undefined =>
  state === 'approved' ? history.at(-1)?.at : undefined

export const isUnderWay = ({ state }: Pick<Sample, 'state'>): boolean =>
  waitingSides[state] !== undefined
