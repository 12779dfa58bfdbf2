import { csvUnits } from '@materia/contracts/catalog/csv.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import {
  isPerKilogramRounded,
  pricePerKilogram,
} from '@materia/contracts/catalog/pricePerKilogram.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import type { NoticeParams, RaisedNotice } from '@materia/contracts/notices/notice.ts'
import type {
  OrderClaimData,
  OrderDueData,
  OrderEventData,
  OrderTrackingData,
  NamedLot,
} from '@materia/contracts/orders/orderEvent.ts'
import { orderRoles } from '@materia/contracts/orders/constants.ts'
import type { SettlementData } from '@materia/contracts/settlement/settlementEvent.ts'
import { kilogramsText } from '@materia/contracts/text/kilogramsText.ts'
import { settlementWords } from '../settlementNotices/settlementWords.ts'
import type { CompanyDocument } from '../companies/company.ts'
import type { OrderNews } from '@materia/contracts/orders/orderStates.ts'
import { orderClaimWords } from './orderClaimWords.ts'
import { type NoticedNews, orderNewsWords } from './orderNewsWords.ts'
import { orderTexts } from './orderTexts.ts'

/** The two companies of an order. Null if unknown. */
export type Sides = Record<'buyer' | 'seller', CompanyDocument | null>

/** Notifies the sides that have a text for this event. Deleted accounts are not notified. */
export const newsNotices =
  (news: OrderNews) =>
  (order: OrderEventData, sides: Sides): RaisedNotice[] => {
    // Both sides have agreed to an offer, so its order needs no confirmation.
    if (news === 'placed' && order.offerId !== undefined) return []
    const what = noticedNews(news, order)
    return orderRoles
      .filter((role) => orderNewsWords.en[what][role] !== undefined)
      .flatMap((role) =>
        orderNotice({
          to: sides[role],
          partner: sides[role === 'buyer' ? 'seller' : 'buyer'],
          kind: 'orderNews',
          params: { what, role, orderId: String(order.orderId) },
          lot: order.lot,
          isMailOnly: order.by === role,
        }),
      )
  }

function noticedNews(news: OrderNews, order: OrderEventData): NoticedNews {
  if (news === 'placed' && order.isPromised) return 'promised'
  if (news === 'disputed' && order.by === 'materia') return 'balanceUnpaid'
  if (news === 'awaitingBalance' && order.isBalanceReduced) return 'balanceReduced'
  if (news === 'refunded' && order.isBalanceReduced) return 'endedReduced'
  return news
}

/** Reminds the side that has one day left to act. */
export function dueNotices(
  { orderId, buyerId, userId, step, isToPay, isToAgree, dueAt, lot }: OrderDueData,
  { buyer, seller }: Sides,
): RaisedNotice[] {
  const [to, partner] = userId === buyerId ? [buyer, seller] : [seller, buyer]
  // Without its balance the order is not cancelled.
  const isPayment = isToPay && step === 'cancel'
  const weighed = step === 'dispute' ? 'claimWeight' : 'settleAsLoaded'
  const params = {
    step: isToAgree ? weighed : isPayment ? 'pay' : step,
    orderId: String(orderId),
    at: dueAt,
  }
  return orderNotice({ to, partner, kind: 'orderDue', params, lot })
}

/** Notifies the sides that have a text for this news of a claim. */
export function claimNotices(
  { orderId, news, phase, amount, dueAt, isCaseNext, lot }: OrderClaimData,
  sides: Sides,
): RaisedNotice[] {
  const what =
    news === 'reminded'
      ? `${news}-${phase}`
      : news === 'countered' && isCaseNext
        ? 'countered-last'
        : news
  const money = lot?.currency ? formatPrice(amount, lot.currency) : amount
  return orderRoles
    .filter((role) => orderClaimWords.en[what]?.[role] !== undefined)
    .flatMap((role) =>
      orderNotice({
        to: sides[role],
        partner: sides[role === 'buyer' ? 'seller' : 'buyer'],
        kind: 'orderClaim',
        params: { what, role, orderId: String(orderId), amount: money, at: dueAt },
        lot,
      }),
    )
}

/** Notifies the sides that have a text for this news of a settlement. */
export function settlementNotices(
  { orderId, by, news, kilograms, refund = '0.00', currency, dueAt, lot }: SettlementData,
  sides: Sides,
): RaisedNotice[] {
  const amount = currency && Number(refund) > 0 ? formatPrice(refund, currency) : ''
  return orderRoles.flatMap((role) => {
    const isOwn = by === role
    const what = isOwn && news === 'proposed' ? 'own' : news
    if ((isOwn && what !== 'own') || !settlementWords.en[what]?.[role]) return []
    const isDue = !isOwn && (news === 'proposed' || news === 'reminded')
    return orderNotice({
      to: sides[role],
      partner: sides[role === 'buyer' ? 'seller' : 'buyer'],
      kind: isDue ? 'settlementDue' : 'settlementNews',
      params: {
        what,
        role,
        orderId: String(orderId),
        kilograms: kilogramsText(kilograms),
        ...(amount && { amount }),
        ...(dueAt && { at: dueAt }),
      },
      lot,
    })
  })
}

/** The seller corrected the tracking number. */
export function trackingNotices(
  { orderId, carrier, trackingNumber, lot }: OrderTrackingData,
  { buyer, seller }: Sides,
): RaisedNotice[] {
  const params = { orderId: String(orderId), carrier, number: trackingNumber }
  return orderNotice({ to: buyer, partner: seller, kind: 'orderTracking', params, lot })
}

type NewNotice = {
  to: CompanyDocument | null
  partner: CompanyDocument | null
  kind: keyof typeof orderTexts
  params: NoticeParams
  lot: NamedLot | undefined
  /** The recipient took the step itself. */
  isMailOnly?: boolean
}

function orderNotice({ to, partner, kind, params, lot, isMailOnly }: NewNotice): RaisedNotice[] {
  if (!to || to.isDeleted) return []
  const lots = {
    en: { lot: lot ? lotText('en', lot) : '' },
    es: { lot: lot ? lotText('es', lot) : '' },
  }
  const company =
    (partner && !partner.isDeleted && (partner.companyName || partner.username)) || 'Materia'
  const timeZone = to.timeZone ?? 'UTC'
  const named = { ...params, ...lots[to.language ?? 'en'], company, timeZone }
  return [
    {
      userId: to._id,
      kind,
      params: named,
      ...(isMailOnly && { isMailOnly }),
      ...writeNotice(orderTexts[kind], named, lots),
    },
  ]
}

const rounded: Record<Language, string> = { en: ' (rounded)', es: ' (redondeado)' }

/** The lot and its price. An order number alone says little to a company with many orders. */
export function lotText(
  language: Language,
  { quantity, unit, price, currency, ...lot }: NamedLot,
): string {
  const priced = price && { price, quantity, unit, pieceKilograms: null }
  const perKilogram = priced && pricePerKilogram(priced)
  const rounding = priced && isPerKilogramRounded(priced) ? rounded[language] : ''
  return [
    materialTitle(language, lot),
    `${new Intl.NumberFormat('en-US').format(Number(quantity))} ${csvUnits[language][unit]}`,
    ...(perKilogram && currency ? [`${formatPrice(perKilogram, currency)}/kg${rounding}`] : []),
    ...(price && currency ? [formatPrice(price, currency)] : []),
  ].join(' · ')
}
