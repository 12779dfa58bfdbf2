import * as fc from 'fast-check'
import { dayMs } from '@materia/contracts/durations.ts'
import { sampleSteps } from '@materia/contracts/samples/constants.ts'
import { decideSample, type SampleCommand } from './decideSample.ts'
import { evolveSample } from './evolveSample.ts'
import {
  endsAt,
  isOver,
  nextAtOf,
  noSample,
  type SampleEvent,
  type SampleLife,
  stepsOf,
  waitsFor,
} from './sampleState.ts'

const start = Date.parse('2099-11-02T12:00:00Z')
const roles = ['buyer', 'seller'] as const

const step = fc
  .record({
    step: fc.constantFrom(...sampleSteps),
    by: fc.constantFrom(...roles),
    cents: fc.constantFrom(1_000, 2_000),
    tracking: fc.constantFrom('MX1', 'MX2'),
  })
  .map(({ step: taken, by, cents, tracking }): SampleCommand => ({
    kind: 'step',
    step: taken,
    by,
    ...((taken === 'price' || taken === 'agree') && { price: { cents, currency: 'USD' } }),
    ...(taken === 'ship' && { carrier: 'Estafeta', tracking }),
  }))
const command = fc.oneof(
  { weight: 8, arbitrary: step },
  { weight: 2, arbitrary: fc.constant<SampleCommand>({ kind: 'tick' }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...roles)
      .map((by): SampleCommand => ({ kind: 'end', why: 'blocked', by })),
  },
)
const lives = fc.array(fc.record({ command, days: fc.integer({ min: 0, max: 20 }) }), {
  minLength: 1,
  maxLength: 25,
})

type Step = { before: SampleLife; event: SampleEvent; after: SampleLife; now: Date }

const asked = evolveSample(noSample, { step: 'ask', by: 'buyer', at: new Date(start) })

/** Runs a life and returns its events, in order, and its last state. */
function run(life: { command: SampleCommand; days: number }[]) {
  const steps: Step[] = []
  let state = asked
  let at = start
  for (const act of life) {
    at += act.days * dayMs
    const now = new Date(at)
    const decided = decideSample(state, act.command, now)
    if (!decided || 'refused' in decided) continue
    if ('isReminder' in decided) {
      state = { ...state, isReminded: true }
      continue
    }
    const after = evolveSample(state, decided.event)
    steps.push({ before: state, event: decided.event, after, now })
    // A repeated call changes nothing.
    if (act.command.kind === 'step') expect(decideSample(after, act.command, now)).toBeNull()
    state = after
  }
  return { steps, state, now: new Date(at) }
}

const check = (look: (life: ReturnType<typeof run>) => void) =>
  fc.assert(
    fc.property(lives, (life) => look(run(life))),
    { numRuns: 3_000 },
  )

describe('in every life of a sample', () => {
  it('a side takes only steps that it was shown, and nothing follows the end', () => {
    check(({ steps }) => {
      for (const { before, event } of steps) {
        expect(isOver(before)).toBe(false)
        if (event.step !== 'end' && event.step !== 'ask')
          expect(stepsOf(before, event.by)).toContain(event.step)
      }
    })
  })

  it('only a sample that was shipped is approved, and only by its buyer', () => {
    check(({ state: { state, history } }) => {
      if (state !== 'approved') return
      const last = history.at(-1)!
      expect([last.step, last.by]).toEqual(['approve', 'buyer'])
      expect(history.some(({ step: taken }) => taken === 'ship')).toBe(true)
    })
  })

  it('the price that both agreed to is the last one that the seller named', () => {
    check(({ steps }) => {
      for (const { before, event } of steps)
        if (event.step === 'agree' && event.by === 'buyer') {
          const named = before.history.findLast(({ step: taken }) => taken === 'price')
          expect(named && 'price' in named && named.price).toEqual(event.price)
          expect(before.price).toEqual(event.price)
        }
    })
  })

  it('somebody can act or a job looks at it until it is over, and time ends it', () => {
    check(({ state, now }) => {
      expect(nextAtOf(state) === null).toBe(isOver(state))
      const side = waitsFor(state)
      expect(side === null).toBe(isOver(state))
      if (!side) return
      expect(stepsOf(state, side)).not.toEqual([])
      const late = new Date(Math.max(now.getTime(), endsAt(state)!.getTime()))
      expect(decideSample(state, { kind: 'tick' }, late)).toMatchObject({
        event: { step: 'end', why: 'overdue' },
      })
    })
  })
})
