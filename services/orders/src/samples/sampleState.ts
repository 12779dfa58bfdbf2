import type {
  SampleEnd,
  SampleState as SampleStateName,
  SampleStep,
} from '@materia/contracts/samples/constants.ts'
import { sampleIdleDays, verdictDays } from '@materia/contracts/samples/constants.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'

export type SamplePrice = { cents: number; currency: Currency }

/** A step with the facts that it brings. */
export type TakenStep = {
  step: SampleStep
  by: OrderRole
  at: Date
  note?: string
  price?: SamplePrice
  carrier?: string
  tracking?: string
  pictures?: string[]
}

/** An event of a sample, as its row stores it. */
export type SampleEvent =
  | { step: 'ask'; by: 'buyer'; at: Date; note?: string }
  | TakenStep
  | { step: 'end'; by: OrderRole | null; at: Date; why: SampleEnd }

/** The position of a sample in its life. It follows from its events. */
export type SampleLife = {
  state: SampleStateName
  why: SampleEnd | null
  price: SamplePrice | null
  carrier: string | null
  tracking: string | null
  pictures: string[]
  history: SampleEvent[]
  /** The buyer was asked for its verdict since the last step. */
  isReminded: boolean
}

export const noSample: SampleLife = {
  state: 'asked',
  why: null,
  price: null,
  carrier: null,
  tracking: null,
  pictures: [],
  history: [],
  isReminded: false,
}

const finalStates: readonly SampleStateName[] = ['approved', 'rejected', 'ended']
export const isOver = ({ state }: Pick<SampleLife, 'state'>): boolean => finalStates.includes(state)

const nextOf: Record<
  SampleStateName,
  { waitsFor: OrderRole | null; steps: Record<OrderRole, SampleStep[]> }
> = {
  asked: {
    waitsFor: 'seller',
    steps: { buyer: ['withdraw'], seller: ['agree', 'price', 'decline'] },
  },
  priced: {
    waitsFor: 'buyer',
    steps: { buyer: ['agree', 'withdraw'], seller: ['price', 'decline'] },
  },
  agreed: { waitsFor: 'seller', steps: { buyer: ['withdraw'], seller: ['ship', 'decline'] } },
  // The seller may correct its carrier or tracking number.
  shipped: {
    waitsFor: 'buyer',
    steps: { buyer: ['approve', 'reject', 'reportLost'], seller: ['ship'] },
  },
  // A lost sample may still arrive.
  lost: {
    waitsFor: 'seller',
    steps: { buyer: ['approve', 'reject', 'withdraw'], seller: ['ship', 'decline'] },
  },
  approved: { waitsFor: null, steps: { buyer: [], seller: [] } },
  rejected: { waitsFor: null, steps: { buyer: [], seller: [] } },
  ended: { waitsFor: null, steps: { buyer: [], seller: [] } },
}

/** The side that should act. */
export const waitsFor = ({ state }: Pick<SampleLife, 'state'>): OrderRole | null =>
  nextOf[state].waitsFor

/** The steps that a side can take now. */
export const stepsOf = ({ state }: Pick<SampleLife, 'state'>, role: OrderRole): SampleStep[] =>
  nextOf[state].steps[role]

const lastAt = ({ history }: Pick<SampleLife, 'history'>) => history.at(-1)?.at.getTime() ?? 0

/** When it ends by itself. Null once it is over. */
export const endsAt = (life: Pick<SampleLife, 'state' | 'history'>): Date | null =>
  isOver(life) ? null : new Date(lastAt(life) + sampleIdleDays * dayMs)

/** When the buyer of a shipped sample is asked for its verdict. Null for others. */
export const remindAt = (life: SampleLife): Date | null =>
  life.state === 'shipped' && !life.isReminded ? new Date(lastAt(life) + verdictDays * dayMs) : null

/** When a job has to look at it. */
export const nextAtOf = (life: SampleLife): Date | null => remindAt(life) ?? endsAt(life)

/** When the buyer approved it. Null if it did not. */
export const approvedAt = ({ state, history }: SampleLife): Date | null =>
  state === 'approved' ? (history.at(-1)?.at ?? null) : null
