import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import { faultsOf } from '@materia/contracts/offers/faultsOf.ts'
import { offerTextMax } from '@materia/contracts/offers/constants.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import {
  asFieldError,
  type ParsedNumber,
  parseNumber,
  smallNumber,
} from '@materia/contracts/text/parseNumber.ts'
import { overageCents, settlementTermsOf } from '@materia/contracts/weighing/settlementTermsOf.ts'
import { type TextRule, validateText } from '@materia/contracts/text/rules.ts'
import { isOverMonths, readPerMonth } from './frameFields.ts'
import type { Goods } from './offerGoods.ts'
import {
  currencyOf,
  type LineFields,
  type OfferFields,
  perOf,
  type TextName,
  toTerms,
  typedCents,
} from './offerFields.ts'
import { unusedNames } from './settlementFields.ts'
import { readPrice, readQuantity } from '../typedNumbers.ts'

/** A field of a line is `quantity-42`, by its listing. */
export type FieldName = TextName | `quantity-${number}` | `price-${number}`
export type FieldError = { field: FieldName; error: string; values?: Record<string, string> }

type Limits = { now: Date; payments: PaymentConfig | undefined }

/** All errors of a form in the order of its fields, by the rules of the contract. */
export function offerErrors(
  fields: OfferFields,
  goods: Goods[],
  { now, payments }: Limits,
): FieldError[] {
  const found = [
    ...fields.lines.flatMap((line) => {
      const own = goods.find(({ materialId }) => materialId === line.materialId)
      return own ? lineErrors(line, own, fields) : []
    }),
    ...textErrors(fields, goods),
    ...partErrors(fields, goods),
    ...frameErrors(fields, goods),
    ...cardErrors(fields, goods, payments),
  ]
  const known = new Set(found.map(({ field }) => field))
  const faults = faultsOf(toTerms(fields, goods), now).flatMap(({ path }): FieldError[] => {
    const found = fieldOfPath(path)
    const field = found === 'partsFrom' && isOverMonths(fields) ? 'perMonth' : found
    return field && !known.has(field) ? [{ field, error: 'fault' }] : []
  })
  return [...found, ...faults]
}

/** An offer that only a card may pay must not be larger than a card can pay, with its overage. */
function cardErrors(
  fields: OfferFields,
  goods: Goods[],
  { cardLimits, transferCurrencies }: Partial<PaymentConfig> = {},
): FieldError[] {
  const currency = currencyOf(fields)
  const [line] = fields.lines
  const [own] = goods
  const cents = line && own && fields.lines.length === 1 && typedCents(line, own, currency)
  if (!cents || fields.payment !== 'card' || !cardLimits) return []
  const limit = cardLimits[currency]
  const settlement = settlementTermsOf(toTerms(fields, goods))
  const overage = settlement ? overageCents(cents, settlement) : 0
  const isOver = cents + overage + feeCents('buyer', cents) > toCents(limit)
  return isOver && transferCurrencies?.includes(currency)
    ? [{ field: 'payment', error: 'cardLimit', values: { limit: formatPrice(limit, currency) } }]
    : []
}

const paths: Partial<Record<string, TextName>> = {
  'quality.note': 'qualityNote',
  'loading.from': 'loadingFrom',
  'loading.until': 'loadingUntil',
  'lines.0.per': 'partsFrom',
  'callOff.until': 'frameUntil',
  settlement: 'paidBy',
  'settlement.tolerancePercent': 'scaleTolerance',
}

/** The field of a path of the API, with or without `terms` before it. */
export function fieldOfPath(path: string): TextName | undefined {
  const own = path.replace(/^terms\./, '')
  const last = own.split('.').at(-1) ?? ''
  return paths[own] ?? texts.find((name) => name === last)
}

function frameErrors(fields: OfferFields, goods: Goods[]): FieldError[] {
  if (!isOverMonths(fields)) return []
  const [own] = goods
  const parsed = readPerMonth(fields, goods)
  const wrong = numberErrors('perMonth', fields.perMonth, parsed).map((one) =>
    one.error === 'invalid' && own ? { ...one, error: `whole${own.unit}` } : one,
  )
  const left = own?.listed && Number(own.listed.quantity)
  const isTooMuch = 'value' in parsed && left !== null && Number(parsed.value) > Number(left)
  return isTooMuch ? [{ field: 'perMonth', error: 'tooMuch' }] : wrong
}

function partErrors({ partsFrom, lines, span }: OfferFields, goods: Goods[]): FieldError[] {
  const own = goods.find(({ materialId }) => materialId === lines[0]?.materialId)
  const parsed = own && readQuantity(partsFrom, own.unit)
  if (partsFrom.trim() === '' || span === 'months' || !parsed || 'value' in parsed) return []
  return [{ field: 'partsFrom', error: `whole${own.unit}` }]
}

function lineErrors(line: LineFields, goods: Goods, fields: OfferFields): FieldError[] {
  const currency = currencyOf(fields)
  const quantity: FieldName = `quantity-${goods.materialId}`
  const price: FieldName = `price-${goods.materialId}`
  const parsed = readQuantity(line.quantity, goods.unit)
  const typed = readPrice(line.price, perOf(line, goods), currency)
  const wrong = [
    ...numberErrors(quantity, line.quantity, parsed).map((one) =>
      one.error === 'invalid' ? { field: quantity, error: `whole${goods.unit}` } : one,
    ),
    ...numberErrors(price, line.price, typed).map((one) =>
      one.error === 'invalid' ? { field: price, error: 'wrongPrice' } : one,
    ),
  ]
  if (!('value' in parsed)) return wrong
  // A frame contract is for more than there is now.
  const left = isOverMonths(fields) ? null : goods.listed && Number(goods.listed.quantity)
  if (left !== null && Number(parsed.value) > left)
    return [{ field: quantity, error: 'tooMuch' }, ...wrong]
  if (goods.listed?.isSingleLot && Number(parsed.value) !== left)
    return [{ field: quantity, error: 'singleLot' }, ...wrong]
  return 'value' in typed && typedCents(line, goods, currency) === null
    ? [...wrong, { field: price, error: 'tooLittle' }]
    : wrong
}

function numberErrors(field: FieldName, text: string, parsed: ParsedNumber): FieldError[] {
  if (text.trim() === '') return [{ field, error: 'required' }]
  return 'value' in parsed ? [] : [{ field, ...asFieldError(parsed) }]
}

const share = { ...smallNumber, pattern: /^(100|\d{1,2}(\.\d{1,2})?)$/ }
const flow = { ...smallNumber, pattern: /^\d{1,4}(\.\d{1,2})?$/ }
const numbers: Partial<Record<TextName, typeof share>> = {
  mfiMin: flow,
  mfiMax: flow,
  moisturePercentMax: share,
  contaminationPercentMax: share,
  rejectPercent: share,
  downgradePercent: share,
}
const rules: Partial<Record<TextName, TextRule>> = {
  place: { isRequired: true, min: 2, max: offerTextMax.place },
  validUntil: { isRequired: true },
  grade: { max: offerTextMax.grade },
  qualityNote: { max: offerTextMax.note },
  note: { max: offerTextMax.note },
}
const texts: TextName[] = [
  'place',
  'validUntil',
  'grade',
  'mfiMin',
  'mfiMax',
  'moisturePercentMax',
  'contaminationPercentMax',
  'rejectPercent',
  'downgradePercent',
  'qualityNote',
  'payment',
  'depositPercent',
  'partsFrom',
  'loadingFrom',
  'loadingUntil',
  'note',
  'perMonth',
  'frameUntil',
]

function textErrors(fields: OfferFields, goods: Goods[]): FieldError[] {
  const unused: TextName[] = unusedNames(fields, goods)
  const used = texts.filter((field) => !unused.includes(field))
  return used.flatMap((field): FieldError[] => {
    const text = fields[field].trim()
    const number = numbers[field]
    if (number && text !== '') {
      const parsed = parseNumber(text, number)
      if (!('value' in parsed)) return [{ field, ...asFieldError(parsed) }]
      return number.pattern.test(parsed.value) ? [] : [{ field, error: 'invalid' }]
    }
    const error = rules[field] && validateText(rules[field], text)
    return error ? [{ field, error }] : []
  })
}
