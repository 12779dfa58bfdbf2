import type { AskedDoubt } from './constants.ts'
import { doubtsOf, isImpossible } from './doubtsOf.ts'

const now = new Date('2026-11-28T15:00:00.000Z')
const times = { grossAt: '2026-11-28T14:00:00.000Z', tareAt: '2026-11-28T14:40:00.000Z' }
const loading = {
  side: 'loading',
  truck: 1,
  plate: '51-AK-8F',
  gross: '35000',
  tare: '15000',
  unit: 'kg',
} as const
const unloading = { ...loading, side: 'unloading' } as const
const known = { ordered: '20000', tickets: [loading] }

describe('isImpossible', () => {
  it.each([
    ['a truck that weighs less than empty', { ...loading, gross: '15000' }, true],
    ['a truck of packaging only', { ...loading, packaging: '20000' }, true],
    ['a time to come', { ...loading, tareAt: '2026-11-28T18:00:01.000Z' }, true],
    ['a time in another zone', { ...loading, tareAt: '2026-11-28T18:00:00.000Z' }, false],
    [
      'an unweighed truck that was sent back',
      { ...unloading, gross: '0', isRejected: true },
      false,
    ],
    ['a truck that its seller sent back', { ...loading, isRejected: true }, true],
  ] as const)('decides about %s', (_what, ticket, isWrong) => {
    expect(isImpossible({ ...times, ...ticket }, now)).toBe(isWrong)
  })
})

describe('doubtsOf', () => {
  it.each<[string, object, AskedDoubt[]]>([
    ['a usual ticket', { gross: '34900' }, []],
    ['a usual ticket in pounds', { gross: '77000', tare: '33000', unit: 'lb' }, []],
    ['the net weight as gross', { gross: '20000' }, ['netTyped']],
    ['a stated net that equals the gross', { net: '35000' }, ['netTyped', 'netDiffers']],
    ['another stated net', { net: '19000' }, ['netDiffers']],
    ['a stated net without packaging', { packaging: '400', net: '20000' }, []],
    ['pounds typed as kilograms', { plate: 'X', gross: '77162', tare: '33069' }, ['unitUnlike']],
    [
      'short tons typed as tons',
      { plate: 'X', gross: '38.58', tare: '16.53', unit: 't' },
      ['unitUnlike'],
    ],
    ['a point for thousands', { plate: 'X', gross: '35.000', tare: '15.000' }, ['unitUnlike']],
    ['the tare of another truck', { gross: '31200', tare: '11200' }, ['tareUnlike']],
    ['another truck', { plate: 'B-2', gross: '31200', tare: '11200' }, []],
    ['another trailer', { trailer: 'R-9', gross: '31200', tare: '11200' }, []],
  ])('finds the doubts about %s', (_what, other, doubts) => {
    expect(doubtsOf({ ...unloading, ...other }, known)).toEqual(doubts)
  })

  it('expects the rest of the order on its last truck', () => {
    const first = { ...loading, plate: 'A' }
    const last = { ...loading, truck: 2, gross: '55000', tare: '15000', unit: 'lb' } as const
    const tickets = [first, { ...first, truck: 3, plate: 'C' }]
    expect(doubtsOf(last, { ordered: '80000', tickets })).toEqual(['unitUnlike'])
  })
})
