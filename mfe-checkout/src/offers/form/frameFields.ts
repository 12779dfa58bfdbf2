import { dayMs } from '@materia/contracts/durations.ts'
import { type FrameRest, frameRests } from '@materia/contracts/offers/constants.ts'
import type { CallOffTerm, OfferTerms } from '@materia/contracts/offers/offer.ts'
import type { Goods } from './offerGoods.ts'
import { readQuantity } from '../typedNumbers.ts'

/** `span`: `once` or `months`. */
export const frameNames = ['span', 'perMonth', 'frameUntil', 'rest', 'noticeDays'] as const
export type FrameFields = Record<(typeof frameNames)[number], string>
type Fields = FrameFields & { lines: { materialId: number }[] }

export const notices = ['0', '15', '30', '60', '90']

/** One delivery. If the author chooses months, half a year with a notice of 30 days. */
export const noFrame = (now: Date): FrameFields => ({
  span: 'once',
  perMonth: '',
  frameUntil: new Date(now.getTime() + 182 * dayMs).toISOString().slice(0, 10),
  rest: 'lapses',
  noticeDays: '30',
})

export function frameFieldsOf({ callOff }: OfferTerms, now: Date): FrameFields {
  if (!callOff) return noFrame(now)
  const { perMonth, until, rest, noticeDays } = callOff
  return { span: 'months', perMonth, frameUntil: until, rest, noticeDays: String(noticeDays) }
}

/** Whether the offer runs over months. Only one listing can. */
export const isOverMonths = ({ span, lines }: Pick<Fields, 'span' | 'lines'>): boolean =>
  span === 'months' && lines.length === 1

/** The most for a month in whole units of the listing. */
export function readPerMonth({ perMonth, lines }: Fields, goods: Goods[]) {
  const own = goods.find(({ materialId }) => materialId === lines[0]?.materialId)
  return own ? readQuantity(perMonth, own.unit) : { error: 'invalid' as const }
}

/** Undefined for one delivery. */
export function toCallOff(fields: Fields, goods: Goods[]): CallOffTerm | undefined {
  if (!isOverMonths(fields)) return undefined
  const parsed = readPerMonth(fields, goods)
  const rest: FrameRest = frameRests.find((one) => one === fields.rest) ?? 'lapses'
  return {
    perMonth: 'value' in parsed ? parsed.value : fields.perMonth.trim(),
    until: fields.frameUntil,
    rest,
    noticeDays: Number(fields.noticeDays) || 0,
  }
}
