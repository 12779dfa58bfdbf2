import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pricePerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { exact, roundMoney } from '@materia/contracts/money.ts'
import type { Fact, NoticeMail, RaisedNotice } from '@materia/contracts/notices/notice.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { type OrderStatus, orderStates } from '@materia/contracts/orders/orderStates.ts'
import { trackingUrl } from '@materia/contracts/freight/trackingUrl.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { sizeUrl } from '@materia/contracts/storedPicture.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'
import { quantityText } from '../lots/quantityText.ts'
import { carrierText } from '../freight/carrierText.ts'
import { taxLineName } from '../tax/taxLineWords.ts'
import { orderMailWords } from './orderMailWords.ts'

type Facts = (Fact | null)[]
type View = { order: Order; timeZone: string }

/** Adds the mail to a notice of an order: what the reader needs to act without opening the order. */
export function withOrderMail(notice: RaisedNotice, view: View): RaisedNotice {
  const { texts, params } = notice
  const mailOf = (language: Language): NoticeMail => {
    const { paragraphs } = texts[language]
    return {
      // The first paragraph names lot and price, which the facts have too.
      paragraphs: params['lot'] ? paragraphs.slice(1) : paragraphs,
      facts: factsOf(language, view, deadlineOf(notice, view.order)),
      ...pictureOf(language, view.order),
    }
  }
  return {
    ...notice,
    texts: {
      en: { ...texts.en, mail: mailOf('en') },
      es: { ...texts.es, mail: mailOf('es') },
    },
  }
}

type Deadline = { at: string; status?: OrderStatus } | null

/** The status of news that has another name. */
const statusOfNews: Record<string, OrderStatus> = {
  placed: 'pending',
  promised: 'pending',
  balanceReduced: 'awaitingBalance',
}

/** Null when the order has moved on: its deadline then belongs to a later notice. */
function deadlineOf({ kind, params }: RaisedNotice, order: Order): Deadline {
  const { what, at } = params
  if (at !== undefined) return kind === 'orderDue' ? { at, status: order.status } : { at }
  const isOfState = order.status === (what && (statusOfNews[what] ?? what))
  return isOfState && order.deadline && orderStates[order.status].byItself
    ? { at: order.deadline.at, status: order.status }
    : null
}

function factsOf(language: Language, view: View, deadline: Deadline): Fact[] {
  const { order, timeZone } = view
  const words = orderMailWords[language]
  const { material, quantity, unit, price, currency } = order
  const perKilogram = pricePerKilogram({ price, quantity, unit, pieceKilograms: null })
  const label = deadline?.status && words.deadlines[deadline.status]?.[order.role]
  const facts: Facts = [
    { label: words.material, value: materialTitle(language, material) },
    { label: words.quantity, value: quantityText(language, order) },
    {
      label: words.price,
      value: [
        formatPrice(price, currency),
        perKilogram && `${formatPrice(perKilogram, currency)}/kg`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    ...moneyFacts(language, order),
    ...shipmentFacts(language, view),
    deadline && {
      label: label ?? words.deadline,
      value: timeText(language, deadline.at, timeZone),
    },
  ]
  return facts.flatMap((fact) => fact ?? [])
}

function moneyFacts(language: Language, order: Order): Facts {
  const words = orderMailWords[language]
  const {
    role,
    fee,
    amount,
    refunded,
    status,
    paymentStatus,
    currency,
    tax = '0.00',
    deposit,
  } = order
  const money = (label: string, value: string): Fact | null =>
    Number(value) > 0 ? { label, value: formatPrice(value, currency) } : null
  const taxes = taxFacts(language, order)
  const isUncharged = paymentStatus === 'voided' || paymentStatus === 'failed'
  if (role === 'seller')
    return isUncharged || paymentStatus === 'chargedBack'
      ? []
      : [
          ...taxes,
          money(words.fee, fee),
          money(words.refundedToBuyer, refunded),
          money(words.payout, amount),
        ]
  const whole = roundMoney(exact(order.totalPrice).plus(tax).plus(fee))
  const backTo = { label: words.backTo, value: words.methods[order.paymentMethod] }
  if (paymentStatus === 'failed') return []
  if (isUncharged) return [money(words.released, whole), backTo]
  return [
    money(words.freight, order.shippingCost),
    ...taxes,
    money(words.fee, fee),
    ...(deposit
      ? [
          money(words.total, whole),
          money(words.deposit, deposit.amount),
          money(words.balance, deposit.balance),
        ]
      : [
          money(
            status === 'pending' || status === 'awaitingTransfer' ? words.toPay : words.paid,
            whole,
          ),
        ]),
    ...(Number(refunded) > 0 ? [money(words.refund, refunded), backTo] : []),
  ]
}

function taxFacts(language: Language, { taxLines = [], role, currency }: Order): Fact[] {
  return taxLines.flatMap((line) => {
    const label = taxLineName(language, line, role)
    return label ? [{ label, value: formatPrice(line.amount, currency) }] : []
  })
}

const addressed: OrderStatus[] = ['pending', 'confirmed', 'shipped']

function shipmentFacts(language: Language, { order, timeZone }: View): Facts {
  const words = orderMailWords[language]
  const { shippingCarrier, shippingTrackingNumber: number, estimatedDeliveryDate, status } = order
  const url = number && trackingUrl(shippingCarrier, number)
  const carrier = carrierText(language, order)
  const address = addressed.includes(status) ? order.shippingAddress : null
  return [
    addressed.includes(status) && carrier ? { label: words.carrier, value: carrier } : null,
    number ? { label: words.tracking, value: number, ...(url && { url }) } : null,
    status === 'shipped' && estimatedDeliveryDate
      ? { label: words.expected, value: dayText(language, estimatedDeliveryDate, timeZone) }
      : null,
    address && { label: words.shipTo, value: addressLine(language, address) },
  ]
}

function dayText(language: Language, at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
    dateStyle: 'long',
    timeZone,
  }).format(new Date(at))
}

function addressLine(
  language: Language,
  { line1, line2, city, state, postalCode, country }: NonNullable<Order['shippingAddress']>,
): string {
  // In the order that each country writes it.
  const town =
    country === 'MEX'
      ? `${postalCode} ${city}, ${stateName(language, country, state)}`
      : `${city}, ${state} ${postalCode}`
  return [line1, line2, town, countryName(language, country)].filter(Boolean).join(', ')
}

/** The first picture of a listing. */
export function pictureOf(
  language: Language,
  { material }: Pick<Order, 'material'>,
): Pick<NoticeMail, 'picture'> {
  const [url] = imageUrls(material.imageUrl)
  // A picture of an earlier release may be elsewhere, or have one size only.
  if (!url?.startsWith('/')) return {}
  const path = /-[0-9a-f]{6}\.webp$/.test(url) ? sizeUrl(url, 640) : url
  return { picture: { path, alt: materialTitle(language, material) } }
}
