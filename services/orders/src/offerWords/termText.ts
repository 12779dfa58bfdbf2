import { exactPrice, formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { buyersFreight } from '@materia/contracts/offers/constants.ts'
import type { OfferTerms, Quality } from '@materia/contracts/offers/offer.ts'
import { decimal } from '@materia/contracts/money.ts'
import { settlementTermsOf } from '@materia/contracts/weighing/settlementTermsOf.ts'
import { quantityText } from '../lots/quantityText.ts'
import type { StoredLine, StoredRevision } from '../offers/offerState.ts'
import { changesOf } from '../offers/toOffer.ts'
import { type TermName, termWords } from './termWords.ts'

/** `momentText`: a time in words, in the zone of the reader. */
export type TermReader = { language: Language; momentText: (at: string) => string }

/** The price of one unit, for example `US$0.84 / kg`. */
export const unitPriceText = (
  language: Language,
  { price, per }: Pick<StoredLine, 'price' | 'per'>,
  currency: Currency,
): string => termWords[language].price[per](exactPrice(price, currency))

/** A part of a revision's terms in words. Null if it says nothing about it. */
export function termText(
  { language, momentText }: TermReader,
  { terms, lines }: Pick<StoredRevision, 'terms' | 'lines'>,
  name: TermName,
): string | null {
  const words = termWords[language]
  const { currency, tolerancePercent, incoterm, place, loading } = terms
  switch (name) {
    case 'lines':
      return lines.map((line) => lineText(language, line, { currency, lines })).join('; ')
    case 'currency':
      return `${words.currency[currency]} (${currency})`
    case 'tolerance':
      return tolerancePercent ? `± ${tolerancePercent}%` : words.exact
    case 'delivery':
      return `${words.delivery[incoterm](place)} (${incoterm}, Incoterms 2020)`
    case 'freight':
      return words.freight[buyersFreight.includes(incoterm) ? 'buyer' : 'seller']
    case 'quality':
      return qualityText(language, terms.quality)
    case 'weight':
      return weightText(language, terms)
    case 'payment':
      return paymentText(language, terms)
    case 'parts':
      return terms.partsFrom ? words.parts(partText(language, lines, terms.partsFrom)) : null
    case 'sample':
      return terms.needsSample ? words.sample : null
    case 'callOff':
      return callOffText(language, { terms, lines })
    case 'loading':
      return loading
        ? `${dayText(language, loading.from)} – ${dayText(language, loading.until)}`
        : null
    case 'valid':
      return momentText(terms.validUntil)
    case 'note':
      return terms.note ?? null
  }
}

function paymentText(language: Language, { payment, depositPercent }: OfferTerms): string {
  const words = termWords[language]
  const how = words.payment[payment]
  return depositPercent === undefined ? how : words.deposit(how, depositPercent)
}

/** A quantity of the only listing. */
function partText(language: Language, [line]: StoredLine[], quantity: string): string {
  return line ? quantityText(language, { ...line, quantity }) : quantity
}

function callOffText(
  language: Language,
  { terms: { callOff }, lines }: Pick<StoredRevision, 'terms' | 'lines'>,
): string | null {
  if (!callOff) return null
  const words = termWords[language]
  const { perMonth, until, noticeDays, rest } = callOff
  const runs = words.callOff(
    partText(language, lines, perMonth),
    dayText(language, until),
    noticeDays,
  )
  return `${runs}. ${words.rest[rest]}`
}

function lineText(
  language: Language,
  line: StoredLine,
  { currency, lines }: { currency: Currency; lines: StoredLine[] },
): string {
  const price = unitPriceText(language, line, currency)
  const text = termWords[language].line(quantityText(language, line), price)
  if (lines.length === 1) return text
  return `${materialTitle(language, line.material)}: ${text} = ${formatPrice(decimal(line.cents), currency)}`
}

/** A day of the contract, which no time zone shifts. */
const dayText = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

/** The scale that counts and, if the goods are paid by weight, the deductions. */
function weightText(language: Language, terms: OfferTerms): string {
  const words = termWords[language]
  const counts = words.weight[terms.weightBasis]
  const agreed = settlementTermsOf(terms)
  if (!agreed) return [words.settlement.fixed, counts].join(' · ')
  const { tolerance, contamination, downgradePercent } = agreed
  const { factor, rejectPercent } = contamination ?? {}
  return [
    words.settlement.weight,
    counts,
    words.settlement.tolerance(tolerance.percent, tolerance.kilograms),
    factor && words.settlement.factor(factor),
    rejectPercent && words.settlement.reject(rejectPercent),
    downgradePercent && words.settlement.downgrade(downgradePercent),
  ]
    .filter(Boolean)
    .join(' · ')
}

function qualityText(language: Language, quality: Quality): string | null {
  const words = termWords[language]
  const { grade, moisturePercentMax, contaminationPercentMax, note } = quality
  const range = rangeText(language, quality)
  const parts = [
    grade && termLabel(language, grade),
    range && words.mfi(range),
    moisturePercentMax && words.moisture(moisturePercentMax),
    contaminationPercentMax && words.contamination(contaminationPercentMax),
    note,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

function rangeText(language: Language, { mfiMin, mfiMax }: Quality): string | undefined {
  const words = termWords[language]
  if (mfiMin && mfiMax) return `${mfiMin}–${mfiMax}`
  if (mfiMin) return words.atLeast(mfiMin)
  return mfiMax && words.atMost(mfiMax)
}

const namesOf: Record<keyof OfferTerms, TermName[]> = {
  lines: ['lines'],
  currency: ['currency'],
  tolerancePercent: ['tolerance'],
  incoterm: ['delivery', 'freight'],
  place: ['delivery'],
  quality: ['quality'],
  weightBasis: ['weight'],
  settlement: ['weight'],
  payment: ['payment'],
  depositPercent: ['payment'],
  partsFrom: ['parts'],
  needsSample: ['sample'],
  callOff: ['callOff'],
  validUntil: ['valid'],
  loading: ['loading'],
  note: ['note'],
}
const known = new Map<string, TermName[]>(Object.entries(namesOf))

/** The parts of the terms that differ from another revision, each with both texts. */
export function changedTexts(
  reader: TermReader,
  revision: StoredRevision,
  before: StoredRevision,
): { name: TermName; was: string | null; now: string | null }[] {
  const fields = changesOf(revision.terms, before.terms)
  return [...new Set(fields.flatMap((field) => known.get(field) ?? []))]
    .map((name) => ({
      name,
      was: termText(reader, before, name),
      now: termText(reader, revision, name),
    }))
    .filter(({ was, now }) => was !== now)
}
