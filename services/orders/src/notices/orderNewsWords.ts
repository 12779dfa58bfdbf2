import { balanceNewsWords } from './balanceNewsWords.ts'
import type { OrderNews } from '@materia/contracts/orders/orderStates.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'

/**
 * `promised`: a placed order that its buyer will pay by transfer. `balanceUnpaid`: Materia decides
 * about a balance that has not come. `balanceReduced`: the order waits for a smaller balance.
 * `endedReduced`: it ended with a smaller balance, and no money goes back.
 */
export type NoticedNews =
  | OrderNews
  | 'promised'
  | 'balanceUnpaid'
  | 'balanceReduced'
  | 'endedReduced'

export type OrderWords = { title: (order: string) => string; text: (company: string) => string }

/** The mail texts for each side, by event. A side without a text gets no mail. */
export const orderNewsWords: Record<
  Language,
  Record<NoticedNews, Partial<Record<OrderRole, OrderWords>>>
> = {
  en: {
    placed: {
      seller: {
        title: (order) => `New order ${order}: confirm it within 3 days`,
        text: (company) =>
          `${company} ordered from you, and the payment is protected. Confirm that you have the material and will ship it. If you don’t respond, the order is canceled after 3 days.`,
      },
      buyer: {
        title: (order) => `We received your order ${order}`,
        text: (company) =>
          `${company} has 3 days to confirm it. Until then, your money is only reserved. If they don’t respond, we release it.`,
      },
    },
    promised: {
      seller: {
        title: (order) => `New order ${order}: confirm it within 3 days`,
        text: (company) =>
          `${company} ordered from you and will pay by bank transfer. Confirm that you have the material. They then have 3 business days to pay, and you load once Materia holds the money.`,
      },
      buyer: {
        title: (order) => `We received your order ${order}`,
        text: (company) =>
          `${company} has 3 days to confirm it. Don’t pay yet: the details for your transfer come with the confirmation.`,
      },
    },
    awaitingTransfer: {
      buyer: {
        title: (order) => `Order ${order} was accepted: send your transfer`,
        text: (company) =>
          `${company} has the lot for you. Open the order for account, exact amount and reference. We never send account numbers by email. Without your transfer, the order is canceled.`,
      },
    },
    confirmed: {
      buyer: {
        title: (order) => `Order ${order} was confirmed`,
        text: (company) =>
          `${company} will ship it within 10 days. We hold your payment until you receive the material.`,
      },
    },
    declined: {
      buyer: {
        title: (order) => `Order ${order} was declined`,
        text: (company) => `${company} can’t sell you this material. Nothing was charged.`,
      },
    },
    cancelled: {
      seller: {
        title: (order) => `Order ${order} was canceled`,
        text: (company) =>
          `Your order with ${company} has ended. The quantity it reserved is for sale again.`,
      },
      buyer: {
        title: (order) => `Order ${order} was canceled`,
        text: (company) =>
          `Your order with ${company} has ended. We refund what you paid, or release the reserved amount.`,
      },
    },
    shipped: {
      buyer: {
        title: (order) => `Order ${order} is on its way`,
        text: (company) =>
          `${company} shipped it. When you receive it, confirm it in the order or report a problem.`,
      },
    },
    ...balanceNewsWords.en,
    delivered: {
      seller: {
        title: (order) => `Order ${order} was delivered`,
        text: (company) =>
          `${company} received the material. You’re paid when they accept it, or after 14 days at the latest.`,
      },
      buyer: {
        title: (order) => `Is everything OK with order ${order}?`,
        text: (company) =>
          `Your order from ${company} counts as delivered. Accept it or report a problem within 14 days. After that, the seller is paid.`,
      },
    },
    completed: {
      seller: {
        title: (order) => `Order ${order} is complete, and you’re paid`,
        text: (company) =>
          `${company} accepted the order, and we released your payment. Review the buyer in the order.`,
      },
      buyer: {
        title: (order) => `Order ${order} is complete`,
        text: (company) =>
          `Your order with ${company} is complete, and the seller is paid. Review the seller in the order.`,
      },
    },
    disputed: {
      seller: {
        title: (order) => `A problem was reported with order ${order}`,
        text: (company) =>
          `${company} describes the problem in the order and asks for a refund. Accept it, make a counter-offer or contest it there within 5 business days. If you don’t answer, the amount asked goes back to the buyer. We hold the payment until then.`,
      },
      buyer: {
        title: (order) => `We received your report about order ${order}`,
        text: (company) =>
          `We hold the payment to ${company} until the problem is settled. They have 5 business days to answer. If they don’t, you get back the amount that you asked for. If you don’t agree, Materia decides.`,
      },
    },
    chargedBack: {
      seller: {
        title: (order) => `Chargeback: the buyer’s bank took back the payment for order ${order}`,
        text: (company) =>
          `${company} disputed this charge with its bank, and the bank took the payment back. Your payment is on hold. Keep proof of delivery. Materia responds to the bank and closes the order when the bank decides.`,
      },
      buyer: {
        title: (order) => `Your bank took back the payment for order ${order}`,
        text: (company) =>
          `The payment to ${company} is on hold until your bank decides. If this was a mistake, tell your bank.`,
      },
    },
    refunded: {
      seller: {
        title: (order) => `Order ${order} was refunded`,
        text: (company) => `${company} got its refund. If anything is left for you, we pay it out.`,
      },
      buyer: {
        title: (order) => `Your refund for order ${order}`,
        text: (company) =>
          `The refund for your order with ${company} is on its way. It goes back the way you paid.`,
      },
    },
  },
  es: {
    placed: {
      seller: {
        title: (order) => `Pedido nuevo ${order}: confírmalo en 3 días`,
        text: (company) =>
          `${company} te hizo un pedido y el pago está protegido. Confirma que tienes el lote y que lo enviarás; sin tu respuesta, el pedido se cancela a los 3 días.`,
      },
      buyer: {
        title: (order) => `Recibimos tu pedido ${order}`,
        text: (company) =>
          `${company} tiene 3 días para confirmarlo. Hasta entonces tu dinero solo está reservado; si no hay respuesta, se libera.`,
      },
    },
    promised: {
      seller: {
        title: (order) => `Pedido nuevo ${order}: confírmalo en 3 días`,
        text: (company) =>
          `${company} te hizo un pedido y pagará por transferencia. Confirma que tienes el lote. Después tiene 3 días hábiles para pagar, y tú cargas cuando Materia ya tiene el dinero.`,
      },
      buyer: {
        title: (order) => `Recibimos tu pedido ${order}`,
        text: (company) =>
          `${company} tiene 3 días para confirmarlo. Todavía no pagues: los datos para la transferencia llegan con la confirmación.`,
      },
    },
    awaitingTransfer: {
      buyer: {
        title: (order) => `Aceptaron el pedido ${order}: haz la transferencia`,
        text: (company) =>
          `${company} te apartó el lote. Abre el pedido para ver la cuenta, el monto exacto y la referencia. Nunca enviamos números de cuenta por correo. Sin tu transferencia, el pedido se cancela.`,
      },
    },
    confirmed: {
      buyer: {
        title: (order) => `Se confirmó el pedido ${order}`,
        text: (company) =>
          `${company} tiene tu lote y lo enviará en un plazo de 10 días. Tu pago queda retenido hasta que lo recibas.`,
      },
    },
    declined: {
      buyer: {
        title: (order) => `Se rechazó el pedido ${order}`,
        text: (company) => `${company} no puede venderte este lote. No se te cobró nada.`,
      },
    },
    cancelled: {
      seller: {
        title: (order) => `Se canceló el pedido ${order}`,
        text: (company) =>
          `Tu pedido con ${company} terminó. Lo que tenía apartado de tu publicación está de nuevo a la venta.`,
      },
      buyer: {
        title: (order) => `Se canceló el pedido ${order}`,
        text: (company) =>
          `Tu pedido con ${company} terminó. Lo que pagaste o lo que se reservó vuelve a ser tuyo.`,
      },
    },
    shipped: {
      buyer: {
        title: (order) => `El pedido ${order} va en camino`,
        text: (company) =>
          `${company} ya lo envió. Cuando lo tengas, confírmalo en el pedido o reporta el problema.`,
      },
    },
    ...balanceNewsWords.es,
    delivered: {
      seller: {
        title: (order) => `Se entregó el pedido ${order}`,
        text: (company) =>
          `${company} ya tiene el lote. Recibirás tu pago cuando lo acepte, a más tardar en 14 días.`,
      },
      buyer: {
        title: (order) => `¿Todo bien con el pedido ${order}?`,
        text: (company) =>
          `El pedido de ${company} cuenta como entregado. Acéptalo o reporta un problema en un plazo de 14 días: después se le paga al vendedor.`,
      },
    },
    completed: {
      seller: {
        title: (order) => `Se completó el pedido ${order}: recibes tu pago`,
        text: (company) =>
          `El pedido de ${company} fue aceptado y tu pago está liberado. Cuenta en el pedido cómo te fue con ellos.`,
      },
      buyer: {
        title: (order) => `Se completó el pedido ${order}`,
        text: (company) =>
          `Tu pedido con ${company} está completo y el vendedor recibió su pago. Cuenta en el pedido cómo te fue.`,
      },
    },
    disputed: {
      seller: {
        title: (order) => `Se reportó un problema con el pedido ${order}`,
        text: (company) =>
          `${company} explica en el pedido qué pasó y pide un reembolso. Acéptalo, haz una contraoferta o recházalo ahí en un plazo de 5 días hábiles. Si no respondes, el monto que pide vuelve al comprador. El pago queda retenido hasta entonces.`,
      },
      buyer: {
        title: (order) => `Recibimos tu reporte del pedido ${order}`,
        text: (company) =>
          `El pago a ${company} queda retenido hasta que se resuelva. Tiene 5 días hábiles para responder; si no lo hace, se te devuelve el monto que pediste. Si no llegan a un acuerdo, Materia decide.`,
      },
    },
    chargedBack: {
      seller: {
        title: (order) => `El banco del comprador recuperó el pago del pedido ${order}`,
        text: (company) =>
          `${company} reclamó este cargo a su banco y el banco recuperó el dinero. Tu pago está detenido. Guarda lo que compruebe tu entrega: Materia responde al banco y cierra el pedido cuando este decida.`,
      },
      buyer: {
        title: (order) => `Tu banco recuperó el pago del pedido ${order}`,
        text: (company) =>
          `El pago a ${company} está detenido hasta que tu banco decida. Si fue un error, avísale a tu banco.`,
      },
    },
    refunded: {
      seller: {
        title: (order) => `Se reembolsó el pedido ${order}`,
        text: (company) =>
          `${company} tiene su reembolso. Lo que te corresponda, si queda algo, se te paga.`,
      },
      buyer: {
        title: (order) => `Tu reembolso del pedido ${order}`,
        text: (company) =>
          `El reembolso de tu pedido con ${company} va en camino, por el mismo medio con el que pagaste.`,
      },
    },
  },
}
