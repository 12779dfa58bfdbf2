import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { kilogramsOf } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { lineCents, priceUnitsOf } from '@materia/contracts/offers/offerPrice.ts'
import {
  buyersFreight,
  type Incoterm,
  incoterms,
  offerPayments,
  type PriceUnit,
} from '@materia/contracts/offers/constants.ts'
import { weightBases } from '@materia/contracts/weighing/constants.ts'
import type { OfferTerms } from '@materia/contracts/offers/offer.ts'
import { numberText, smallNumber } from '@materia/contracts/text/parseNumber.ts'
import { frameFieldsOf, frameNames, isOverMonths, noFrame, toCallOff } from './frameFields.ts'
import type { Goods } from './offerGoods.ts'
import type { Asked } from './useAsked.ts'
import { byWeight, settlementFieldsOf, settlementNames, toSettlement } from './settlementFields.ts'
import { readPrice, readQuantity } from '../typedNumbers.ts'

/** In the order of the form. `delivery`: a plain Incoterm. `needsSample`: `yes` or empty. */
export const textNames = [
  'currency',
  'delivery',
  'incoterm',
  'place',
  'validUntil',
  'tolerancePercent',
  'grade',
  'mfiMin',
  'mfiMax',
  'moisturePercentMax',
  'contaminationPercentMax',
  'qualityNote',
  'weightBasis',
  ...settlementNames,
  'payment',
  'depositPercent',
  'partsFrom',
  'needsSample',
  'loadingFrom',
  'loadingUntil',
  'note',
  ...frameNames,
] as const
export type TextName = (typeof textNames)[number]

export type LineFields = { materialId: number; quantity: string; price: string; per: string }
export type OfferFields = Record<TextName, string> & { lines: LineFields[] }

export const deliveries = ['collect', 'deliver', 'border'] as const
export type Delivery = (typeof deliveries)[number]

/** Crossings for freight on trucks between the two countries. */
export const crossings = [
  'Laredo, TX',
  'El Paso, TX',
  'Otay Mesa, CA',
  'Pharr, TX',
  'Nogales, AZ',
  'Eagle Pass, TX',
  'Brownsville, TX',
  'Calexico, CA',
]

export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string,
): Value | undefined {
  return values.find((value) => value === text)
}

export const currencyOf = ({ currency }: Pick<OfferFields, 'currency'>): Currency =>
  oneOf(currencies, currency) ?? 'USD'
export const incotermOf = ({ incoterm }: Pick<OfferFields, 'incoterm'>): Incoterm =>
  oneOf(incoterms, incoterm) ?? 'FCA'

/** The choices with the other side's own value among them. */
export function withOwn(choices: string[], own: string): string[] {
  return choices.includes(own) ? choices : [own, ...choices]
}

/** The unit of a line's price: the first possible one if the goods do not allow the choice. */
export function perOf({ per }: LineFields, goods: Goods): PriceUnit {
  const allowed = priceUnitsOf(goods)
  return oneOf(allowed, per) ?? allowed[0] ?? 'lot'
}

export function deliveryOf(incoterm: Incoterm, place: string): Delivery {
  if (buyersFreight.includes(incoterm)) return 'collect'
  return crossings.includes(place) ? 'border' : 'deliver'
}

export function emptyLine(goods: Goods): LineFields {
  const { materialId, listed } = goods
  const quantity = listed?.isSingleLot ? listed.quantity : ''
  return { materialId, quantity, price: '', per: priceUnitsOf(goods)[0] ?? 'lot' }
}

/** Three working days ahead, at six in the evening of the author. */
export function defaultValidUntil(now: Date): string {
  const at = new Date(now)
  at.setHours(18, 0, 0, 0)
  for (let left = 3; left > 0;) {
    at.setDate(at.getDate() + 1)
    if (at.getDay() % 6 !== 0) left -= 1
  }
  return localMoment(at)
}

/** A moment as the field for date and time has it, in the author's zone. */
function localMoment(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

type FirstFields = { goods: Goods; place: string; currency: Currency; now: Date }

/** A new offer about a listing, with the terms that its freight, scale and grade suggest. */
export function newFields({ goods, place, currency, now }: FirstFields): OfferFields {
  return {
    lines: [emptyLine(goods)],
    currency,
    delivery: 'collect',
    incoterm: 'FCA',
    place,
    validUntil: defaultValidUntil(now),
    tolerancePercent: '0',
    grade: goods.listed?.grade ?? '',
    mfiMin: '',
    mfiMax: '',
    moisturePercentMax: '',
    contaminationPercentMax: '',
    qualityNote: '',
    weightBasis: 'loaded',
    ...byWeight,
    payment: 'any',
    depositPercent: '100',
    partsFrom: '',
    needsSample: '',
    loadingFrom: '',
    loadingUntil: '',
    note: '',
    ...noFrame(now),
  }
}

/** An answer to a request or a wanted post: as much as it asks for and is left, delivered there in its currency. */
export function answerFields(
  usual: OfferFields,
  { listed, unit, pieceKilograms, materialId }: Goods,
  { kilograms, currency, to, place, until }: Asked,
): OfferFields {
  const units = Math.ceil(kilograms / (kilogramsOf(1, unit, pieceKilograms) ?? 1))
  const quantity = String(Math.min(units, Number(listed?.quantity ?? units)))
  const validUntil = until ? localMoment(new Date(Date.parse(until) + dayMs)) : ''
  return {
    ...usual,
    lines: usual.lines.map((line) =>
      line.materialId === materialId && line.quantity === '' ? { ...line, quantity } : line,
    ),
    currency,
    delivery: 'deliver',
    incoterm: 'DAP',
    weightBasis: 'unloaded',
    place: `${to.slice(-5)} ${place}`,
    validUntil: validUntil > usual.validUntil ? validUntil : usual.validUntil,
  }
}

/** The terms of a revision as a form. A date that is soon over is replaced. */
export function fieldsOf(terms: OfferTerms, now: Date): OfferFields {
  const { quality, loading, incoterm, place } = terms
  const until = new Date(terms.validUntil)
  const isSoonOver = until.getTime() < now.getTime() + 24 * 60 * 60 * 1000
  return {
    lines: terms.lines.map((line) => ({ ...line })),
    currency: terms.currency,
    delivery: deliveryOf(incoterm, place),
    incoterm,
    place,
    validUntil: isSoonOver ? defaultValidUntil(now) : localMoment(until),
    tolerancePercent: String(terms.tolerancePercent),
    grade: quality.grade ?? '',
    mfiMin: quality.mfiMin ?? '',
    mfiMax: quality.mfiMax ?? '',
    moisturePercentMax: quality.moisturePercentMax ?? '',
    contaminationPercentMax: quality.contaminationPercentMax ?? '',
    qualityNote: quality.note ?? '',
    weightBasis: terms.weightBasis,
    ...settlementFieldsOf(terms),
    payment: terms.payment,
    depositPercent: String(terms.depositPercent ?? 100),
    partsFrom: terms.partsFrom ?? '',
    needsSample: terms.needsSample ? 'yes' : '',
    loadingFrom: loading?.from ?? '',
    loadingUntil: loading?.until ?? '',
    note: terms.note ?? '',
    ...frameFieldsOf(terms, now),
  }
}

const decimalText = (text: string) => numberText(text, smallNumber)

/** The terms that a form describes. A number that cannot be read stays as typed. */
export function toTerms(fields: OfferFields, goods: Goods[]): OfferTerms {
  const currency = currencyOf(fields)
  const { mfiMin, mfiMax, moisturePercentMax, contaminationPercentMax, loadingFrom } = fields
  const quality = {
    grade: fields.grade.trim(),
    mfiMin: decimalText(mfiMin),
    mfiMax: decimalText(mfiMax),
    moisturePercentMax: decimalText(moisturePercentMax),
    contaminationPercentMax: decimalText(contaminationPercentMax),
    note: fields.qualityNote.trim(),
  }
  const note = fields.note.trim()
  const until = new Date(fields.validUntil)
  const callOff = toCallOff(fields, goods)
  const settlement = toSettlement(fields, goods)
  const partsFrom = callOff ? '' : typedPart(fields, goods)
  return {
    lines: fields.lines.flatMap((line) => {
      const own = goods.find(({ materialId }) => materialId === line.materialId)
      return own ? [toLine(line, own, currency)] : []
    }),
    currency,
    tolerancePercent: Number(fields.tolerancePercent) || 0,
    incoterm: incotermOf(fields),
    place: fields.place.trim(),
    quality: Object.fromEntries(Object.entries(quality).filter(([, text]) => text !== '')),
    weightBasis: oneOf(weightBases, fields.weightBasis) ?? 'loaded',
    ...(settlement && { settlement }),
    payment: paymentOf(fields),
    validUntil: Number.isNaN(until.getTime()) ? '' : until.toISOString(),
    // A deposit that a changed payment no longer allows stays, so that its field says so.
    ...(fields.depositPercent !== '100' && { depositPercent: Number(fields.depositPercent) }),
    ...(partsFrom && { partsFrom }),
    ...(fields.needsSample && { needsSample: true as const }),
    ...(callOff && { callOff }),
    ...(!callOff &&
      (loadingFrom || fields.loadingUntil) && {
        loading: {
          from: loadingFrom || fields.loadingUntil,
          until: fields.loadingUntil || loadingFrom,
        },
      }),
    ...(note && { note }),
  }
}

/** Several listings are paid by transfer, and a frame contract not only by card. */
function paymentOf(fields: OfferFields): OfferTerms['payment'] {
  if (fields.lines.length > 1) return 'transfer'
  const payment = oneOf(offerPayments, fields.payment) ?? 'any'
  return payment === 'card' && isOverMonths(fields) ? 'any' : payment
}

/** The smallest part in whole units of the only listing, or as typed if it cannot be read. */
function typedPart({ partsFrom, lines }: OfferFields, goods: Goods[]): string {
  const own = goods.find(({ materialId }) => materialId === lines[0]?.materialId)
  const parsed = own && readQuantity(partsFrom, own.unit)
  return parsed && 'value' in parsed ? parsed.value : partsFrom.trim()
}

function toLine(line: LineFields, goods: Goods, currency: Currency) {
  const per = perOf(line, goods)
  const quantity = readQuantity(line.quantity, goods.unit)
  const price = readPrice(line.price, per, currency)
  return {
    materialId: line.materialId,
    quantity: 'value' in quantity ? quantity.value : line.quantity.trim(),
    price: 'value' in price ? price.value : line.price.trim(),
    per,
  }
}

/** The price of a line in cents. Null while its quantity or price cannot be read. */
export function typedCents(line: LineFields, goods: Goods, currency: Currency): number | null {
  const per = perOf(line, goods)
  const quantity = readQuantity(line.quantity, goods.unit)
  const price = readPrice(line.price, per, currency)
  if (!('value' in quantity) || !('value' in price)) return null
  const { unit, pieceKilograms } = goods
  return lineCents({ quantity: quantity.value, price: price.value, per, unit, pieceKilograms })
}
