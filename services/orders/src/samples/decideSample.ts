import type { SampleEnd } from '@materia/contracts/samples/constants.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import {
  endsAt,
  isOver,
  remindAt,
  type SampleEvent,
  type SampleLife,
  type SamplePrice,
  stepsOf,
  type TakenStep,
} from './sampleState.ts'

export type SampleCommand =
  | ({ kind: 'step' } & Omit<TakenStep, 'at'>)
  | { kind: 'end'; why: Extract<SampleEnd, 'accountGone' | 'blocked'>; by: OrderRole }
  /** Time has passed. */
  | { kind: 'tick' }

/** `isReminder`: the buyer is asked for its verdict, which is no step. */
export type SampleDecision =
  | { refused: 'SAMPLE_CHANGED' }
  | { event: SampleEvent }
  | { isReminder: true }
  | null

/** The event of a command, or why it is refused. Null if it was done before or nothing is due. */
export function decideSample(life: SampleLife, command: SampleCommand, now: Date): SampleDecision {
  switch (command.kind) {
    case 'step': {
      const { kind: _kind, ...taken } = command
      return decideStep(life, { ...taken, at: now })
    }
    case 'end':
      return isOver(life)
        ? null
        : { event: { step: 'end', by: command.by, at: now, why: command.why } }
    case 'tick': {
      const over = endsAt(life)
      if (over && over <= now) return { event: { step: 'end', by: null, at: now, why: 'overdue' } }
      const due = remindAt(life)
      return due && due <= now ? { isReminder: true } : null
    }
  }
}

function decideStep(life: SampleLife, taken: TakenStep): SampleDecision {
  if (isRepeated(life, taken)) return null
  const isAllowed = stepsOf(life, taken.by).includes(taken.step)
  // The seller may have named another price meanwhile.
  const isOtherPrice =
    taken.step === 'agree' && life.state === 'priced' && !isSamePrice(taken.price, life.price)
  return isAllowed && !isOtherPrice ? { event: taken } : { refused: 'SAMPLE_CHANGED' }
}

/** Whether the same side has just taken this step with the same facts. */
function isRepeated({ history }: SampleLife, taken: TakenStep): boolean {
  const last = history.at(-1)
  if (!last || last.step !== taken.step || last.by !== taken.by) return false
  const { note, price, carrier, tracking, pictures = [] } = taken
  const { pictures: before = [] } = last
  return (
    last.note === note &&
    last.carrier === carrier &&
    last.tracking === tracking &&
    isSamePrice(last.price, price) &&
    before.length === pictures.length &&
    before.every((url) => pictures.includes(url))
  )
}

const isSamePrice = (one: SamplePrice | null | undefined, other: SamplePrice | null | undefined) =>
  one?.cents === other?.cents && one?.currency === other?.currency
