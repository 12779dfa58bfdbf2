import { owedDays } from '@materia/contracts/offers/constants.ts'
import { exactPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { dayMs, hourMs, minuteMs } from '@materia/contracts/durations.ts'
import type { OfferLine, OfferTerms, Quality, Revision } from '@materia/contracts/offers/offer.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { balanceDays } from '@materia/contracts/orders/constants.ts'
import { settlementTermsOf } from '@materia/contracts/weighing/settlementTermsOf.ts'
import type { IntlShape } from 'react-intl'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import {
  currencyNames,
  deliveryTexts,
  type FactName,
  paymentTexts,
  restTexts,
  priceTexts,
  settlementTexts,
  termTexts,
  weightTexts,
} from './offerTermMessages.ts'

const sign = (percent: number) => (percent === 0 ? '' : ` ± ${percent}%`)

/** The price of one unit in words. */
export function unitPrice(
  intl: IntlShape,
  { price, per }: Pick<OfferLine, 'price' | 'per'>,
  currency: Currency,
): string {
  return intl.formatMessage(priceTexts[per], { price: exactPrice(price, currency) })
}

/** Day and time in the reader's zone, which it names. */
export function momentText(intl: IntlShape, at: string): string {
  return intl.formatDate(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** The time from now on in its largest whole unit, for example "in 3 days". */
export function relativeText(intl: IntlShape, at: string, now: number): string {
  const ms = Date.parse(at) - now
  const size = Math.abs(ms)
  if (size >= 2 * dayMs) return intl.formatRelativeTime(Math.trunc(ms / dayMs), 'day')
  if (size >= 2 * hourMs) return intl.formatRelativeTime(Math.trunc(ms / hourMs), 'hour')
  return intl.formatRelativeTime(Math.trunc(ms / minuteMs), 'minute')
}

/** A day of the contract, which no time zone shifts. */
const dayText = (intl: IntlShape, day: string) =>
  intl.formatDate(day, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

export function deliveryText(intl: IntlShape, { incoterm, place }: OfferTerms): string {
  return intl.formatMessage(deliveryTexts[incoterm], { place })
}

/** A quantity of the only listing. */
const partText = (intl: IntlShape, [line]: Revision['lines'], quantity: string) =>
  line ? quantityText(intl, { ...line, quantity }) : quantity

function callOffText(
  intl: IntlShape,
  { terms: { callOff }, lines }: Pick<Revision, 'terms' | 'lines'>,
): string | null {
  if (!callOff) return null
  const { perMonth, until, noticeDays, rest } = callOff
  return intl.formatMessage(termTexts.callOff, {
    perMonth: partText(intl, lines, perMonth),
    until: intl.formatDate(until, { dateStyle: 'long', timeZone: 'UTC' }),
    days: noticeDays,
    rest: intl.formatMessage(restTexts[rest], { days: owedDays }),
  })
}

/** A part of the terms in words. Null if the offer says nothing about it. */
export function factText(
  intl: IntlShape,
  language: Language,
  { terms, lines }: Pick<Revision, 'terms' | 'lines'>,
  fact: FactName,
): string | null {
  switch (fact) {
    case 'lines':
      return lines
        .map((line) => {
          const words = {
            quantity: quantityText(intl, line),
            price: unitPrice(intl, line, terms.currency),
          }
          const text = intl.formatMessage(termTexts.lineText, words)
          if (lines.length === 1) return text
          const title = materialTitle(language, line.material)
          return intl.formatMessage(termTexts.namedLine, { title, line: text })
        })
        .join('; ')
    case 'currency':
      return intl.formatMessage(currencyNames[terms.currency])
    case 'tolerance':
      return terms.tolerancePercent
        ? intl.formatMessage(termTexts.tolerance, { percent: terms.tolerancePercent })
        : null
    case 'delivery':
      return deliveryText(intl, terms)
    case 'quality':
      return qualityText(intl, language, terms.quality)
    case 'weight':
      return weightText(intl, terms)
    case 'payment':
      return paymentText(intl, terms)
    case 'parts':
      return terms.partsFrom
        ? intl.formatMessage(termTexts.parts, { quantity: partText(intl, lines, terms.partsFrom) })
        : null
    case 'sample':
      return terms.needsSample ? intl.formatMessage(termTexts.sample) : null
    case 'callOff':
      return callOffText(intl, { terms, lines })
    case 'loading':
      return terms.loading
        ? `${dayText(intl, terms.loading.from)} – ${dayText(intl, terms.loading.until)}`
        : null
    case 'valid':
      return momentText(intl, terms.validUntil)
    case 'note':
      return terms.note ?? null
  }
}

/** The quantity of a line with its tolerance, for example `22,000 kg ± 5%`. */
export function lineQuantity(
  intl: IntlShape,
  line: Revision['lines'][number],
  { tolerancePercent }: Pick<OfferTerms, 'tolerancePercent'>,
): string {
  return quantityText(intl, line) + sign(tolerancePercent)
}

function paymentText(intl: IntlShape, { payment, depositPercent }: OfferTerms): string {
  const how = intl.formatMessage(paymentTexts[payment])
  return depositPercent === undefined
    ? how
    : intl.formatMessage(termTexts.deposit, { how, percent: depositPercent, days: balanceDays })
}

/** The scale that counts and, if the goods are paid by weight, the deductions. */
function weightText(intl: IntlShape, terms: OfferTerms): string {
  const counts = intl.formatMessage(weightTexts[terms.weightBasis])
  const agreed = settlementTermsOf(terms)
  if (!agreed) return [intl.formatMessage(settlementTexts.fixed), counts].join(' · ')
  const { tolerance, contamination, downgradePercent } = agreed
  const { factor, rejectPercent } = contamination ?? {}
  return [
    intl.formatMessage(settlementTexts.weight),
    counts,
    intl.formatMessage(settlementTexts.tolerance, tolerance),
    factor && intl.formatMessage(settlementTexts.factor, { percent: factor }),
    rejectPercent && intl.formatMessage(settlementTexts.reject, { percent: rejectPercent }),
    downgradePercent &&
      intl.formatMessage(settlementTexts.downgrade, { percent: downgradePercent }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function qualityText(intl: IntlShape, language: Language, quality: Quality): string | null {
  const { grade, moisturePercentMax, contaminationPercentMax, note } = quality
  const range = rangeText(intl, quality)
  const parts = [
    grade && termLabel(language, grade),
    range && intl.formatMessage(termTexts.mfi, { range }),
    moisturePercentMax && intl.formatMessage(termTexts.moisture, { value: moisturePercentMax }),
    contaminationPercentMax &&
      intl.formatMessage(termTexts.contamination, { value: contaminationPercentMax }),
    note,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

function rangeText(intl: IntlShape, { mfiMin, mfiMax }: Quality): string | undefined {
  if (mfiMin && mfiMax) return `${mfiMin}–${mfiMax}`
  if (mfiMin) return intl.formatMessage(termTexts.atLeast, { value: mfiMin })
  return mfiMax && intl.formatMessage(termTexts.atMost, { value: mfiMax })
}

/** The fact that shows a field of the terms. */
const factOf: Record<keyof OfferTerms, FactName> = {
  lines: 'lines',
  currency: 'currency',
  tolerancePercent: 'tolerance',
  incoterm: 'delivery',
  place: 'delivery',
  quality: 'quality',
  weightBasis: 'weight',
  settlement: 'weight',
  payment: 'payment',
  depositPercent: 'payment',
  partsFrom: 'parts',
  needsSample: 'sample',
  callOff: 'callOff',
  validUntil: 'valid',
  loading: 'loading',
  note: 'note',
}
const known: Partial<Record<string, FactName>> = factOf

/** The facts that differ from the revision before, each once. A path such as `quality.grade` too. */
export function changedFacts(changes: string[]): FactName[] {
  const facts = changes.flatMap((path) => known[path.split('.')[0] ?? ''] ?? [])
  return [...new Set(facts)]
}
