import type { Language } from '@materia/contracts/languages.ts'
import type { OrderWords } from './orderNewsWords.ts'

/** The texts of reminders, by the step that the order takes at its deadline. */
export const orderDueWords: Record<Language, Partial<Record<string, OrderWords>>> = {
  en: {
    cancel: {
      title: (order) => `One day left for order ${order}`,
      text: (company) =>
        `Your order with ${company} is waiting for you. It’s canceled automatically`,
    },
    pay: {
      title: (order) => `One day left to pay for order ${order}`,
      text: (company) =>
        `Your transfer for the order with ${company} hasn’t fully arrived. Open the order for what is missing. It’s canceled automatically`,
    },
    dispute: {
      title: (order) => `One day left to pay the balance of order ${order}`,
      text: (company) =>
        `Your balance for the order from ${company} hasn’t fully arrived. Open the order for what is missing. Otherwise Materia decides`,
    },
    deliver: {
      title: (order) => `Have you received order ${order}?`,
      text: (company) =>
        `Your order from ${company} should have arrived. Confirm that you received it, or report a problem. It counts as delivered`,
    },
    complete: {
      title: (order) => `One day left to check order ${order}`,
      text: (company) =>
        `Accept your order from ${company}, or report a problem. It’s completed automatically, and the seller is paid`,
    },
    refund: {
      title: (order) => `One day left to settle the problem with order ${order}`,
      text: (company) =>
        `Agree with ${company}, refund part of the payment, or write to Materia. The whole payment is refunded automatically`,
    },
    claimWeight: {
      title: (order) => `One day left to agree on the weight of order ${order}`,
      text: (company) =>
        `You and ${company} haven’t agreed on the weights, so what’s missing becomes a claim by the buyer`,
    },
    settleAsLoaded: {
      title: (order) => `One day left to agree on the weight of order ${order}`,
      text: (company) =>
        `You and ${company} haven’t agreed on the weights. Without an agreement or a claim, the order is paid by the weight of the loading`,
    },
  },
  es: {
    cancel: {
      title: (order) => `Queda un día para el pedido ${order}`,
      text: (company) => `Tu pedido con ${company} espera tu respuesta y se cancela solo`,
    },
    pay: {
      title: (order) => `Queda un día para pagar el pedido ${order}`,
      text: (company) =>
        `Tu transferencia del pedido con ${company} no ha llegado completa. Abre el pedido para ver cuánto falta. Se cancela solo`,
    },
    dispute: {
      title: (order) => `Queda un día para pagar el saldo del pedido ${order}`,
      text: (company) =>
        `Tu saldo del pedido de ${company} no ha llegado completo. Abre el pedido para ver cuánto falta. Si no llega, decide Materia`,
    },
    deliver: {
      title: (order) => `¿Ya tienes el pedido ${order}?`,
      text: (company) =>
        `El pedido de ${company} debería haber llegado. Avísanos o reporta un problema: se da por entregado`,
    },
    complete: {
      title: (order) => `Queda un día para revisar el pedido ${order}`,
      text: (company) =>
        `Acepta el pedido de ${company} o reporta un problema: se completa solo y se le paga al vendedor`,
    },
    refund: {
      title: (order) => `Queda un día para resolver el problema del pedido ${order}`,
      text: (company) =>
        `Llega a un acuerdo con ${company}, reembolsa una parte o escríbele a Materia: todo el pago se devuelve solo`,
    },
    claimWeight: {
      title: (order) => `Queda un día para acordar el peso del pedido ${order}`,
      text: (company) =>
        `Tú y ${company} todavía no acuerdan los pesos, así que lo que falta pasa a ser un reclamo del comprador`,
    },
    settleAsLoaded: {
      title: (order) => `Queda un día para acordar el peso del pedido ${order}`,
      text: (company) =>
        `Tú y ${company} todavía no acuerdan los pesos. Sin acuerdo ni reclamo, el pedido se paga con el peso de la carga`,
    },
  },
}
