import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { weightsPath } from '@materia/contracts/settlement/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { orderClaimWords } from './orderClaimWords.ts'
import { orderDueWords } from './orderDueWords.ts'
import { orderNewsWords } from './orderNewsWords.ts'
import { settlementWords } from '../settlementNotices/settlementWords.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'

const action: Record<Language, string> = { en: 'View order', es: 'Ver el pedido' }
const path = ({ orderId = '' }) => orderPath(Number(orderId))
const pathOfWeights = ({ orderId = '' }) => weightsPath(Number(orderId))

const before: Record<Language, string> = { en: 'on', es: 'el' }

function newsText(language: Language) {
  return ({ what = '', role = '', orderId = '', company = '', lot = '' }) => {
    const words = new Map(
      Object.entries(new Map(Object.entries(orderNewsWords[language])).get(what) ?? {}),
    ).get(role)
    if (!words) throw new Error(`No text of an order that is ${what} for its ${role}`)
    return {
      title: words.title(orderId),
      paragraphs: [lot, words.text(company)].filter(Boolean),
      action: action[language],
    }
  }
}

function dueText(language: Language) {
  return ({ step = '', orderId = '', company = '', at = '', lot = '', timeZone = 'UTC' }) => {
    const words = orderDueWords[language][step]
    if (!words) throw new Error(`No text of an order that will ${step}`)
    return {
      title: words.title(orderId),
      paragraphs: [
        lot,
        `${words.text(company)} ${before[language]} ${timeText(language, at, timeZone)}.`,
      ].filter(Boolean),
      action: action[language],
    }
  }
}

function claimText(language: Language) {
  return ({
    what = '',
    role = '',
    orderId = '',
    company = '',
    amount = '',
    at = '',
    lot = '',
    timeZone = 'UTC',
  }) => {
    const sides = orderClaimWords[language][what]
    const words = role === 'buyer' || role === 'seller' ? sides?.[role] : undefined
    if (!words) throw new Error(`No text of a claim that is ${what} for its ${role}`)
    const date = timeText(language, at, timeZone)
    return {
      title: words.title(orderId),
      paragraphs: [lot, words.text({ company, amount, date })].filter(Boolean),
      action: action[language],
    }
  }
}

function settlementText(language: Language) {
  return ({
    what = '',
    role = '',
    orderId = '',
    company = '',
    kilograms = '',
    amount = '',
    at = '',
    lot = '',
    timeZone = 'UTC',
  }) => {
    const sides = new Map(Object.entries(settlementWords[language])).get(what)
    const words = role === 'buyer' || role === 'seller' ? sides?.[role] : undefined
    if (!words) throw new Error(`No text of a settlement that is ${what} for its ${role}`)
    const date = at && timeText(language, at, timeZone)
    return {
      title: words.title(orderId, kilograms),
      paragraphs: [lot, words.text({ company, kilograms, amount, date })].filter(Boolean),
      action: action[language],
    }
  }
}

const trackingWords: Record<Language, (company: string, shipment: string) => string> = {
  en: (company, shipment) => `${company} corrected the shipment. It’s now ${shipment}.`,
  es: (company, shipment) => `${company} corrigió el envío. Ahora es ${shipment}.`,
}
const trackingTitle: Record<Language, (order: string) => string> = {
  en: (order) => `New tracking number for order ${order}`,
  es: (order) => `Nuevo número de guía del pedido ${order}`,
}

function trackingText(language: Language) {
  return ({ orderId = '', company = '', carrier = '', number = '', lot = '' }) => ({
    title: trackingTitle[language](orderId),
    paragraphs: [lot, trackingWords[language](company, `${carrier} ${number}`)].filter(Boolean),
    action: action[language],
  })
}

export const orderTexts = {
  orderTracking: { path, en: trackingText('en'), es: trackingText('es') },
  orderNews: { path, en: newsText('en'), es: newsText('es') },
  orderDue: { path, en: dueText('en'), es: dueText('es') },
  settlementNews: { path: pathOfWeights, en: settlementText('en'), es: settlementText('es') },
  settlementDue: { path: pathOfWeights, en: settlementText('en'), es: settlementText('es') },
  orderClaim: { path, en: claimText('en'), es: claimText('es') },
} satisfies Record<string, NoticeText>
