import type { Language } from '@materia/contracts/languages.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'

type Facts = { company: string; amount: string; date: string }
type ClaimWords = { title: (order: string) => string; text: (facts: Facts) => string }
type BySide = Partial<Record<OrderRole, ClaimWords>>

/** The mail texts about a claim for each side, by news. A reminder has one for each phase. */
export const orderClaimWords: Record<Language, Partial<Record<string, BySide>>> = {
  en: {
    countered: {
      buyer: {
        title: (order) => `A counter-offer for order ${order}`,
        text: ({ company, amount, date }) =>
          `${company} offers to refund ${amount}. Accept or refuse it in the order by ${date}. If you don’t answer, the offer counts as accepted.`,
      },
    },
    'countered-last': {
      buyer: {
        title: (order) => `A counter-offer for order ${order}`,
        text: ({ company, amount, date }) =>
          `${company} offers to refund ${amount}. Accept or refuse it in the order by ${date}. If you don’t answer, Materia decides.`,
      },
    },
    contested: {
      seller: {
        title: (order) => `Materia decides about order ${order}`,
        text: ({ company, date }) =>
          `You and ${company} don’t agree about the problem. Materia decides by ${date} and tells you why. Add everything that proves your side to the order. We hold the payment until then.`,
      },
      buyer: {
        title: (order) => `Materia decides about order ${order}`,
        text: ({ company, date }) =>
          `You and ${company} don’t agree about the problem. Materia decides by ${date} and tells you why. Add everything that proves your side to the order. We hold the payment until then.`,
      },
    },
    escalated: {
      seller: {
        title: (order) => `Materia decides about order ${order}`,
        text: ({ company, date }) =>
          `You and ${company} haven’t agreed in time. Materia decides by ${date} and tells you why. We hold the payment until then.`,
      },
      buyer: {
        title: (order) => `Materia decides about order ${order}`,
        text: ({ company, date }) =>
          `You and ${company} haven’t agreed in time. Materia decides by ${date} and tells you why. We hold the payment until then.`,
      },
    },
    postponed: {
      seller: {
        title: (order) => `New date for the decision about order ${order}`,
        text: ({ company, date }) =>
          `We haven’t decided about your order with ${company} in time, and we’re sorry. The new date is ${date}. We hold the payment until then.`,
      },
      buyer: {
        title: (order) => `New date for the decision about order ${order}`,
        text: ({ company, date }) =>
          `We haven’t decided about your order with ${company} in time, and we’re sorry. The new date is ${date}. We hold the payment until then.`,
      },
    },
    resumed: {
      seller: {
        title: (order) => `The problem with order ${order} is open again`,
        text: ({ company, date }) =>
          `The bank of ${company} returned the payment, so the reported problem continues where it was. The next date is ${date}. See the order for what to do.`,
      },
      buyer: {
        title: (order) => `The problem with order ${order} is open again`,
        text: ({ company, date }) =>
          `Your bank returned the payment, so the problem that you reported to ${company} continues where it was. The next date is ${date}. See the order for what to do.`,
      },
    },
    'reminded-opened': {
      seller: {
        title: (order) => `Answer the problem with order ${order}`,
        text: ({ company, amount, date }) =>
          `${company} asks for a refund of ${amount}. Accept it, make a counter-offer or contest it by ${date}. If you don’t answer, ${amount} goes back to the buyer.`,
      },
      buyer: {
        title: (order) => `The seller still has to answer about order ${order}`,
        text: ({ company, amount, date }) =>
          `${company} hasn’t answered yet. Without an answer by ${date}, you get back the ${amount} that you asked for.`,
      },
    },
    'reminded-countered': {
      buyer: {
        title: (order) => `Answer the counter-offer for order ${order}`,
        text: ({ company, amount, date }) =>
          `${company} offers to refund ${amount}. Accept or refuse it by ${date}. If you don’t answer, the offer counts as accepted, and the seller is paid the rest.`,
      },
      seller: {
        title: (order) => `The buyer still has to answer about order ${order}`,
        text: ({ company, amount, date }) =>
          `${company} hasn’t answered your counter-offer yet. Without an answer by ${date}, ${amount} goes back to the buyer, and you’re paid the rest.`,
      },
    },
  },
  es: {
    countered: {
      buyer: {
        title: (order) => `Contraoferta para el pedido ${order}`,
        text: ({ company, amount, date }) =>
          `${company} ofrece reembolsarte ${amount}. Acéptala o recházala en el pedido a más tardar el ${date}. Si no respondes, la oferta se da por aceptada.`,
      },
    },
    'countered-last': {
      buyer: {
        title: (order) => `Contraoferta para el pedido ${order}`,
        text: ({ company, amount, date }) =>
          `${company} ofrece reembolsarte ${amount}. Acéptala o recházala en el pedido a más tardar el ${date}. Si no respondes, Materia decide.`,
      },
    },
    contested: {
      seller: {
        title: (order) => `Materia decide sobre el pedido ${order}`,
        text: ({ company, date }) =>
          `Tú y ${company} no coinciden sobre el problema. Materia decide a más tardar el ${date} y te explica por qué. Agrega al pedido todo lo que compruebe tu postura. El pago queda retenido hasta entonces.`,
      },
      buyer: {
        title: (order) => `Materia decide sobre el pedido ${order}`,
        text: ({ company, date }) =>
          `Tú y ${company} no coinciden sobre el problema. Materia decide a más tardar el ${date} y te explica por qué. Agrega al pedido todo lo que compruebe tu postura. El pago queda retenido hasta entonces.`,
      },
    },
    escalated: {
      seller: {
        title: (order) => `Materia decide sobre el pedido ${order}`,
        text: ({ company, date }) =>
          `Tú y ${company} no llegaron a un acuerdo a tiempo. Materia decide a más tardar el ${date} y te explica por qué. El pago queda retenido hasta entonces.`,
      },
      buyer: {
        title: (order) => `Materia decide sobre el pedido ${order}`,
        text: ({ company, date }) =>
          `Tú y ${company} no llegaron a un acuerdo a tiempo. Materia decide a más tardar el ${date} y te explica por qué. El pago queda retenido hasta entonces.`,
      },
    },
    postponed: {
      seller: {
        title: (order) => `Nueva fecha para decidir sobre el pedido ${order}`,
        text: ({ company, date }) =>
          `No decidimos a tiempo sobre tu pedido con ${company}; te pedimos una disculpa. La nueva fecha es el ${date}. El pago queda retenido hasta entonces.`,
      },
      buyer: {
        title: (order) => `Nueva fecha para decidir sobre el pedido ${order}`,
        text: ({ company, date }) =>
          `No decidimos a tiempo sobre tu pedido con ${company}; te pedimos una disculpa. La nueva fecha es el ${date}. El pago queda retenido hasta entonces.`,
      },
    },
    resumed: {
      seller: {
        title: (order) => `Se reabrió el problema del pedido ${order}`,
        text: ({ company, date }) =>
          `El banco de ${company} devolvió el pago, así que el problema reportado sigue donde se quedó. La próxima fecha es el ${date}. En el pedido ves qué hacer.`,
      },
      buyer: {
        title: (order) => `Se reabrió el problema del pedido ${order}`,
        text: ({ company, date }) =>
          `Tu banco devolvió el pago, así que el problema que le reportaste a ${company} sigue donde se quedó. La próxima fecha es el ${date}. En el pedido ves qué hacer.`,
      },
    },
    'reminded-opened': {
      seller: {
        title: (order) => `Responde al problema del pedido ${order}`,
        text: ({ company, amount, date }) =>
          `${company} pide un reembolso de ${amount}. Acéptalo, haz una contraoferta o recházalo a más tardar el ${date}. Si no respondes, ${amount} vuelven al comprador.`,
      },
      buyer: {
        title: (order) => `Falta la respuesta del vendedor sobre el pedido ${order}`,
        text: ({ company, amount, date }) =>
          `${company} aún no responde. Si no lo hace a más tardar el ${date}, se te devuelven los ${amount} que pediste.`,
      },
    },
    'reminded-countered': {
      buyer: {
        title: (order) => `Responde a la contraoferta del pedido ${order}`,
        text: ({ company, amount, date }) =>
          `${company} ofrece reembolsarte ${amount}. Acéptala o recházala a más tardar el ${date}. Si no respondes, la oferta se da por aceptada y al vendedor se le paga el resto.`,
      },
      seller: {
        title: (order) => `Falta la respuesta del comprador sobre el pedido ${order}`,
        text: ({ company, amount, date }) =>
          `${company} aún no responde a tu contraoferta. Si no lo hace a más tardar el ${date}, ${amount} vuelven al comprador y a ti se te paga el resto.`,
      },
    },
  },
}
