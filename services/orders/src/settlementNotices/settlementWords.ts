import type { Language } from '@materia/contracts/languages.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'

/** `amount`: the money that goes back, empty if none. `date`: when silence agrees, empty if it does not. */
type Facts = { company: string; kilograms: string; amount: string; date: string }
type Words = { title: (order: string, kilograms: string) => string; text: (facts: Facts) => string }
type BySide = Partial<Record<OrderRole, Words>>

const moneyEn = (amount: string, reader: OrderRole) =>
  amount
    ? `${amount} goes back to ${reader === 'buyer' ? 'you' : 'the buyer'}`
    : 'no money goes back'
const moneyEs = (amount: string, reader: OrderRole) => {
  if (!amount) return 'no se devuelve dinero'
  return reader === 'buyer' ? `se te devuelven ${amount}` : `se le devuelven ${amount} al comprador`
}

const silenceEn = (date: string) =>
  date
    ? `If you don’t answer by ${date}, the order is settled like this.`
    : 'It counts only if you agree.'
const silenceEs = (date: string) =>
  date
    ? `Si no respondes antes del ${date}, el pedido se liquida así.`
    : 'Solo cuenta si la aceptas.'

const ownEn = ({ company, kilograms, amount, date }: Facts, reader: OrderRole) =>
  `By the weights so far, ${kilograms} are paid and ${moneyEn(amount, reader)}. ${
    date
      ? `Unless ${company} objects by ${date}, the order is settled like this.`
      : `It counts once ${company} agrees.`
  }`
const ownEs = ({ company, kilograms, amount, date }: Facts, reader: OrderRole) =>
  `Con los pesos hasta ahora, se pagan ${kilograms} y ${moneyEs(amount, reader)}. ${
    date
      ? `Si ${company} no se opone antes del ${date}, el pedido se liquida así.`
      : `Cuenta cuando ${company} la acepte.`
  }`

/** The words about a settlement for each side, by news. `own`: for the side that has led to it. */
export const settlementWords: Record<Language, Record<string, BySide>> = {
  en: {
    loaded: {
      buyer: {
        title: (order, kilograms) => `Order ${order}: ${kilograms} loaded`,
        text: ({ company }) =>
          `${company} weighed the loaded truck. Weigh it when it arrives, and enter your ticket in the order.`,
      },
    },
    arrived: {
      seller: {
        title: (order, kilograms) => `Order ${order}: ${kilograms} unloaded`,
        text: ({ company }) => `${company} weighed the truck. Compare its ticket with yours.`,
      },
    },
    inspected: {
      buyer: {
        title: (order) => `Order ${order}: new evidence`,
        text: ({ company }) =>
          `${company} added the ticket of a third scale or a laboratory report.`,
      },
      seller: {
        title: (order) => `Order ${order}: new evidence`,
        text: ({ company }) =>
          `${company} added the ticket of a third scale or a laboratory report.`,
      },
    },
    proposed: {
      buyer: {
        title: (order, kilograms) => `Order ${order}: do you agree to ${kilograms}?`,
        text: ({ company, kilograms, amount, date }) =>
          `By the weights of ${company}, ${kilograms} are paid and ${moneyEn(amount, 'buyer')}. Agree in the order, or report a problem. ${silenceEn(date)}`,
      },
      seller: {
        title: (order, kilograms) => `Order ${order}: do you agree to ${kilograms}?`,
        text: ({ company, kilograms, amount, date }) =>
          `By the weights of ${company}, ${kilograms} are paid and ${moneyEn(amount, 'seller')}. Agree in the order, or add the ticket of a third scale. ${silenceEn(date)}`,
      },
    },
    own: {
      buyer: {
        title: (order, kilograms) => `Order ${order}: ${kilograms} to settle`,
        text: (facts) => ownEn(facts, 'buyer'),
      },
      seller: {
        title: (order, kilograms) => `Order ${order}: ${kilograms} to settle`,
        text: (facts) => ownEn(facts, 'seller'),
      },
    },
    reminded: {
      buyer: {
        title: (order) => `One day left to check the weight of order ${order}`,
        text: ({ company, kilograms, amount, date }) =>
          `By the weights of ${company}, ${kilograms} are paid and ${moneyEn(amount, 'buyer')}. If that’s wrong, report a problem in the order. ${silenceEn(date)}`,
      },
      seller: {
        title: (order) => `One day left to check the weight of order ${order}`,
        text: ({ company, kilograms, amount, date }) =>
          `By the weights of ${company}, ${kilograms} are paid and ${moneyEn(amount, 'seller')}. If that’s wrong, add the ticket of a third scale in the order. ${silenceEn(date)}`,
      },
    },
  },
  es: {
    loaded: {
      buyer: {
        title: (order, kilograms) => `Pedido ${order}: se cargaron ${kilograms}`,
        text: ({ company }) =>
          `${company} pesó el camión cargado. Pésalo cuando llegue y captura tu boleta en el pedido.`,
      },
    },
    arrived: {
      seller: {
        title: (order, kilograms) => `Pedido ${order}: se descargaron ${kilograms}`,
        text: ({ company }) => `${company} pesó el camión. Compara su boleta con la tuya.`,
      },
    },
    inspected: {
      buyer: {
        title: (order) => `Pedido ${order}: hay pruebas nuevas`,
        text: ({ company }) =>
          `${company} agregó la boleta de una tercera báscula o un reporte de laboratorio.`,
      },
      seller: {
        title: (order) => `Pedido ${order}: hay pruebas nuevas`,
        text: ({ company }) =>
          `${company} agregó la boleta de una tercera báscula o un reporte de laboratorio.`,
      },
    },
    proposed: {
      buyer: {
        title: (order, kilograms) => `Pedido ${order}: ¿aceptas ${kilograms}?`,
        text: ({ company, kilograms, amount, date }) =>
          `Según los pesos de ${company}, se pagan ${kilograms} y ${moneyEs(amount, 'buyer')}. Acepta la liquidación en el pedido o reporta un problema. ${silenceEs(date)}`,
      },
      seller: {
        title: (order, kilograms) => `Pedido ${order}: ¿aceptas ${kilograms}?`,
        text: ({ company, kilograms, amount, date }) =>
          `Según los pesos de ${company}, se pagan ${kilograms} y ${moneyEs(amount, 'seller')}. Acepta la liquidación en el pedido o agrega la boleta de una tercera báscula. ${silenceEs(date)}`,
      },
    },
    own: {
      buyer: {
        title: (order, kilograms) => `Pedido ${order}: ${kilograms} por liquidar`,
        text: (facts) => ownEs(facts, 'buyer'),
      },
      seller: {
        title: (order, kilograms) => `Pedido ${order}: ${kilograms} por liquidar`,
        text: (facts) => ownEs(facts, 'seller'),
      },
    },
    reminded: {
      buyer: {
        title: (order) => `Queda un día para revisar el peso del pedido ${order}`,
        text: ({ company, kilograms, amount, date }) =>
          `Según los pesos de ${company}, se pagan ${kilograms} y ${moneyEs(amount, 'buyer')}. Si no es correcto, reporta un problema en el pedido. ${silenceEs(date)}`,
      },
      seller: {
        title: (order) => `Queda un día para revisar el peso del pedido ${order}`,
        text: ({ company, kilograms, amount, date }) =>
          `Según los pesos de ${company}, se pagan ${kilograms} y ${moneyEs(amount, 'seller')}. Si no es correcto, agrega en el pedido la boleta de una tercera báscula. ${silenceEs(date)}`,
      },
    },
  },
}
