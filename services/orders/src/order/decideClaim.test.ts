import type { OrderActor, StateStep } from '@materia/contracts/orders/orderStates.ts'
import {
  after,
  claim,
  claimed,
  contested,
  countered,
  kindsAfter,
  now,
  shipped,
  taken,
} from '../../test/orderCommands.ts'
import type { BankDecision, Command, StepCommand } from './commands.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { OrderState } from './state.ts'

/** A claim with this many counter-offers, each a cent better. */
const offers = (count: number): Command[] => [
  ...claimed,
  ...Array.from({ length: count }, (_, at) =>
    taken('counter', 'seller', { refundCents: at + 1 }),
  ).flat(),
]

describe('a claim', () => {
  it.each<[string, OrderState, Partial<StepCommand>, string]>([
    ['no claim', after(...shipped), { step: 'dispute', by: 'buyer' }, 'CLAIM_REQUIRED'],
    [
      'a claim for nothing',
      after(...shipped),
      { step: 'dispute', by: 'buyer', claim, refundCents: 0 },
      'AMOUNT_INVALID',
    ],
    [
      'a claim for more than was paid',
      after(...shipped),
      { step: 'dispute', by: 'buyer', claim, refundCents: 111_001 },
      'AMOUNT_TOO_LARGE',
    ],
    [
      'a seller who refunds one cent',
      after(...claimed),
      { step: 'refund', by: 'seller', refundCents: 1 },
      'STEP_REFUSED',
    ],
    [
      'a seller who completes',
      after(...claimed),
      { step: 'complete', by: 'seller' },
      'STEP_REFUSED',
    ],
    [
      'Materia before there is a case',
      after(...claimed),
      { step: 'refund', by: 'materia' },
      'STEP_REFUSED',
    ],
    [
      'a buyer who accepts the own claim',
      after(...claimed),
      { step: 'accept', by: 'buyer' },
      'STEP_REFUSED',
    ],
    [
      'an offer of nothing',
      after(...claimed),
      { step: 'counter', by: 'seller', refundCents: 0 },
      'OFFER_INVALID',
    ],
    [
      'an offer of what was asked',
      after(...claimed),
      { step: 'counter', by: 'seller', refundCents: 40_000 },
      'OFFER_INVALID',
    ],
    [
      'an offer below the last',
      after(...countered),
      { step: 'counter', by: 'seller', refundCents: 9_999 },
      'OFFER_INVALID',
    ],
    [
      'a better offer',
      after(...countered),
      { step: 'counter', by: 'seller', refundCents: 20_000 },
      'claimChanged',
    ],
    [
      'a tenth offer',
      after(...offers(9)),
      { step: 'counter', by: 'seller', refundCents: 10 },
      'claimChanged',
    ],
    [
      'an eleventh offer',
      after(...offers(10)),
      { step: 'counter', by: 'seller', refundCents: 11 },
      'OFFER_INVALID',
    ],
    [
      'a seller who accepts an own offer',
      after(...countered),
      { step: 'accept', by: 'seller' },
      'STEP_REFUSED',
    ],
    [
      'a decision above the amount asked',
      after(...contested),
      { step: 'refund', by: 'materia', refundCents: 40_001 },
      'AMOUNT_TOO_LARGE',
    ],
    [
      'a decision',
      after(...contested),
      { step: 'refund', by: 'materia', refundCents: 5 },
      'stepStarted',
    ],
    ['a seller who gives in', after(...contested), { step: 'accept', by: 'seller' }, 'stepStarted'],
    ['a second contest', after(...contested), { step: 'contest', by: 'buyer' }, 'STEP_REFUSED'],
  ])('refuses or allows %s', (_name, state, command, expected) => {
    expect(kindsAfter(state, { kind: 'takeStep', step: 'accept', by: 'buyer', ...command })).toBe(
      expected,
    )
  })

  const at = (day: string) => new Date(`2026-11-${day}T12:00:00Z`)
  /** The state after the job has looked at it on each of these days. */
  const ticked = (state: OrderState, ...days: string[]) =>
    days.reduce((before, day) => {
      const decision = decide(before, { kind: 'tick', remindedAt: now }, at(day))
      return 'refused' in decision ? before : decision.reduce(evolve, before)
    }, state)
  const endOf = (state: OrderState) =>
    'pending' in state && state.pending
      ? [state.pending.settles, state.pending.refundCents]
      : state.kind

  // Monday, November 2. The fifth business day in the USA is Monday, November 9.
  it.each([
    [
      'by the seller ends it with the amount asked',
      claimed,
      ['05', '06', '09'],
      ['silence', 40_000],
    ],
    ['by the buyer ends it with the offer', countered, ['05', '06', '09'], ['silence', 10_000]],
    ['ends nothing without both reminders', claimed, ['09', '10'], 'inClaim'],
    ['ends nothing while a day is left', claimed, ['05', '06', '08'], 'inClaim'],
  ] as const)('whose silence %s', (_name, commands, days, expected) => {
    expect(endOf(ticked(after(...commands), ...days))).toEqual(expected)
  })

  it.each([
    ['was not mailed', null, ['09', '10', '12'], ['reminded', 'reminded', 'escalated']],
    ['was mailed too late', at('09'), ['09', '10'], ['reminded', 'stepStarted']],
  ] as const)(
    'does not end by silence while a reminder %s',
    (_name, remindedAt, days, expected) => {
      let state = ticked(after(...claimed), '05', '06')
      const news = days.map((day) => {
        const decision = decide(state, { kind: 'tick', remindedAt }, at(day))
        if ('refused' in decision) return decision.refused
        state = decision.reduce(evolve, state)
        return decision.map((one) => (one.kind === 'claimChanged' ? one.news : one.kind)).join()
      })
      expect(news).toEqual(expected)
    },
  )

  it('counts repeated reminders apart, because the previous release knows no more than two', () => {
    const again = decide(ticked(after(...claimed), '05', '06'), { kind: 'tick' }, at('09'))
    expect(again).toMatchObject([{ news: 'reminded', claim: { reminders: 2, repeats: 1 } }])
  })

  it('reminds nobody of a date on which it becomes a case', () => {
    // The fifteenth business day is November 24; this offer could be answered until the 25th.
    const offer = { kind: 'takeStep', step: 'counter', by: 'seller', refundCents: 20_000 } as const
    const decision = decide(after(...claimed), offer, at('18'))
    if ('refused' in decision) throw new Error(decision.refused)
    const state = decision.reduce(evolve, after(...claimed))
    expect(state).toMatchObject({ claim: { dueAt: at('25'), endBy: at('24') } })
    expect(ticked(state, '23')).toBe(state)
    expect(ticked(state, '24')).toMatchObject({ claim: { phase: 'case' } })
  })

  it('becomes a case at once if a late reminder would name a date on which it is one', () => {
    expect(ticked(after(...claimed), '23')).toMatchObject({ claim: { phase: 'case' } })
  })

  it.each([
    ['the awaited seller', claimed, { buyer: false, seller: true }, 'escalated'],
    ['the awaited buyer', countered, { buyer: true, seller: false }, 'escalated'],
    ['the side that waits', claimed, { buyer: true, seller: false }, 'reminded'],
  ] as const)(
    'whose tick with the account of %s deleted gives news',
    (_who, commands, isGone, news) => {
      expect(decide(after(...commands), { kind: 'tick', isGone }, at('05'))).toMatchObject([
        { news },
      ])
    },
  )

  it('moves its deadline when reminders are late, so that both sides have their days', () => {
    // The third business day after the 16th is the 19th; Materia was down until then.
    const late = ticked(after(...claimed), '16')
    expect(late).toMatchObject({ claim: { reminders: 1, dueAt: at('18') } })
    expect(endOf(ticked(late, '17', '18'))).toEqual(['silence', 40_000])
  })

  it('becomes a case 15 business days after it began, however often the seller improves the offer', () => {
    let state = after(...countered)
    for (const [day, cents] of [
      ['06', 11_000],
      ['12', 12_000],
      ['18', 13_000],
    ] as const) {
      const offer: Command = { kind: 'takeStep', step: 'counter', by: 'seller', refundCents: cents }
      const decision = decide(state, offer, at(day))
      if ('refused' in decision) throw new Error(decision.refused)
      state = decision.reduce(evolve, state)
    }
    // November 11 is a holiday, so the fifteenth day is the 24th.
    expect(ticked(state, '23', '24')).toMatchObject({
      claim: { phase: 'case' },
      timeline: expect.arrayContaining([
        expect.objectContaining({ by: 'materia', claim: { news: 'escalated' } }),
      ]),
    })
  })

  it('stays held as a case, with a new date for both sides and a daily message to operators', () => {
    const state = after(...contested)
    const news = (before: OrderState, day: string) => {
      const decision = decide(before, { kind: 'tick' }, at(day))
      return 'refused' in decision
        ? []
        : decision.map((event) => (event.kind === 'claimChanged' ? event.news : event.kind))
    }
    expect(news(state, '06')).toEqual([])
    expect(news(state, '09')).toEqual(['postponed', 'overdue'])
    const overdue = ticked(state, '09')
    expect(news(overdue, '10')).toEqual(['overdue'])
    expect(ticked(overdue, '10', '12', '13', '16', '17')).toMatchObject({
      kind: 'inClaim',
      claim: { overdueSince: at('09') },
    })
  })

  it('waits for the bank and begins its clocks anew when the bank returns the money', () => {
    const back = after(...countered, ...taken('chargeBack', 'materia'))
    const resume = (bank: 'undecided' | 'gaveBack'): Command => ({
      kind: 'takeStep',
      step: 'resume',
      by: 'materia',
      bank,
    })
    const decided = (step: StateStep, bank: BankDecision): Command => ({
      kind: 'takeStep',
      step,
      by: 'materia',
      bank,
    })
    expect([
      ticked(back, '09', '25').kind,
      kindsAfter(back, resume('undecided')),
      kindsAfter(back, decided('refund', 'undecided')),
      kindsAfter(back, decided('complete', 'gaveBack')),
      kindsAfter(back, decided('refund', 'gaveBack')),
      kindsAfter(back, decided('refund', 'keeps')),
      kindsAfter(back, resume('gaveBack')),
    ]).toEqual([
      'chargedBack',
      'BANK_UNDECIDED',
      'BANK_UNDECIDED',
      'CHARGED_BACK',
      'CHARGED_BACK',
      'stepStarted',
      'claimChanged',
    ])
    expect(
      after(...countered, ...taken('chargeBack', 'materia'), resume('gaveBack')),
    ).toMatchObject({
      kind: 'inClaim',
      claim: { phase: 'countered', offeredCents: 10_000, reminders: 0, dueAt: at('09') },
    })
  })

  it('does nothing when an answer is repeated', () => {
    const again = (commands: Command[], step: StateStep, by: OrderActor, more: object) =>
      kindsAfter(after(...commands), { kind: 'takeStep', step, by, ...more })
    expect([
      again(claimed, 'dispute', 'buyer', { note: 'Wet', claim, refundCents: 40_000 }),
      again(countered, 'counter', 'seller', { refundCents: 10_000 }),
      again(contested, 'contest', 'seller', { note: 'It was dry' }),
      again([...claimed, ...taken('accept', 'seller')], 'accept', 'seller', {}),
    ]).toEqual(['', '', '', ''])
  })
})
