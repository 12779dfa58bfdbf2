import { formatPrice } from '../catalog/formatPrice.ts'
import type { Language } from '../languages.ts'
import { orderNewsText } from '../orders/orderWords.ts'
import type { SettlementNews } from '../settlement/constants.ts'
import { kilogramsText } from '../text/kilogramsText.ts'
import type { OrderLine, WeighingLine } from './message.ts'

/** `back`: the money that goes back to the buyer. */
type Words = (order: number, kilograms: string, back: string) => string

const words: Record<Language, Record<SettlementNews, Words>> = {
  en: {
    loaded: (order, kilograms) => `Order ${order}: ${kilograms} loaded`,
    arrived: (order, kilograms) => `Order ${order}: ${kilograms} unloaded`,
    inspected: (order) => `Order ${order}: a ticket of a third scale or a lab report was added`,
    proposed: (order, kilograms, back) => `Order ${order}: ${kilograms} to settle${back}`,
    reminded: (order, kilograms, back) => `Order ${order}: ${kilograms} to settle${back}`,
  },
  es: {
    loaded: (order, kilograms) => `Pedido ${order}: se cargaron ${kilograms}`,
    arrived: (order, kilograms) => `Pedido ${order}: se descargaron ${kilograms}`,
    inspected: (order) =>
      `Pedido ${order}: se agregó la boleta de una tercera báscula o un reporte de laboratorio`,
    proposed: (order, kilograms, back) => `Pedido ${order}: ${kilograms} por liquidar${back}`,
    reminded: (order, kilograms, back) => `Pedido ${order}: ${kilograms} por liquidar${back}`,
  },
}

const backWords: Record<Language, (money: string) => string> = {
  en: (money) => `; ${money} goes back to the buyer`,
  es: (money) => `; se le devuelven ${money} al comprador`,
}

/** News about an order or its weighing, as one line. */
export function orderLineText(locale: string, line: OrderLine): string {
  const { orderId, weighing } = line
  return weighing ? weighingText(locale, orderId, weighing) : orderNewsText(locale, line)
}

function weighingText(locale: string, orderId: number, line: WeighingLine): string {
  const { news, kilograms, refund = '0.00', currency } = line
  const language = locale.startsWith('es') ? 'es' : 'en'
  const money = currency && Number(refund) > 0 ? formatPrice(refund, currency) : ''
  const back = money && backWords[language](money)
  return words[language][news](orderId, kilogramsText(kilograms), back)
}
