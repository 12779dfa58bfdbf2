import type { Language } from '../languages.ts'
import type { OrderNews, OrderStatus } from './orderStates.ts'

type Words = {
  /** Its name on screens, and in a file of orders. */
  name: string
  inFile: string
  /** What a conversation and a push message say of an order that comes to it. */
  happened: (orderId: number) => string
  /** Who has to do what by when, or what comes by itself then: one line for each side. */
  deadline?: Record<'buyer' | 'seller', (date: string) => string>
}

const words: Record<OrderStatus, Record<Language, Words>> = {
  pending: {
    en: {
      name: 'Waiting for the seller',
      inFile: 'Pending',
      happened: (orderId) => `Order ${orderId} was placed`,
      deadline: {
        buyer: (date) => `The seller answers by ${date}`,
        seller: (date) => `Confirm by ${date}`,
      },
    },
    es: {
      name: 'Espera al vendedor',
      inFile: 'Pendiente',
      happened: (orderId) => `Se hizo el pedido ${orderId}`,
      deadline: {
        buyer: (date) => `El vendedor responde antes del ${date}`,
        seller: (date) => `Confirma antes del ${date}`,
      },
    },
  },
  confirmed: {
    en: {
      name: 'Confirmed',
      inFile: 'Confirmed',
      happened: (orderId) => `Order ${orderId} was confirmed`,
      deadline: {
        buyer: (date) => `The seller ships by ${date}`,
        seller: (date) => `Ship by ${date}`,
      },
    },
    es: {
      name: 'Confirmado',
      inFile: 'Confirmado',
      happened: (orderId) => `Se confirmó el pedido ${orderId}`,
      deadline: {
        buyer: (date) => `El vendedor envía antes del ${date}`,
        seller: (date) => `Envía antes del ${date}`,
      },
    },
  },
  shipped: {
    en: {
      name: 'On its way',
      inFile: 'Shipped',
      happened: (orderId) => `Order ${orderId} is on its way`,
      deadline: {
        buyer: (date) => `Say by ${date} that you have it`,
        seller: (date) => `Counts as delivered on ${date}`,
      },
    },
    es: {
      name: 'En camino',
      inFile: 'Enviado',
      happened: (orderId) => `El pedido ${orderId} va en camino`,
      deadline: {
        buyer: (date) => `Avisa antes del ${date} que lo tienes`,
        seller: (date) => `Se da por entregado el ${date}`,
      },
    },
  },
  delivered: {
    en: {
      name: 'Delivered',
      inFile: 'Delivered',
      happened: (orderId) => `Order ${orderId} was delivered`,
      deadline: {
        buyer: (date) => `Check it by ${date}`,
        seller: (date) => `You are paid by ${date}`,
      },
    },
    es: {
      name: 'Entregado',
      inFile: 'Entregado',
      happened: (orderId) => `Se entregó el pedido ${orderId}`,
      deadline: {
        buyer: (date) => `Revísalo antes del ${date}`,
        seller: (date) => `Se te paga a más tardar el ${date}`,
      },
    },
  },
  disputed: {
    en: {
      name: 'Problem reported',
      inFile: 'Disputed',
      happened: (orderId) => `The buyer reported a problem with order ${orderId}`,
      deadline: {
        buyer: (date) => `Decided by ${date}`,
        seller: (date) => `Answer by ${date}`,
      },
    },
    es: {
      name: 'Problema reportado',
      inFile: 'En disputa',
      happened: (orderId) => `El comprador reportó un problema con el pedido ${orderId}`,
      deadline: {
        buyer: (date) => `Se decide a más tardar el ${date}`,
        seller: (date) => `Responde antes del ${date}`,
      },
    },
  },
  chargedBack: {
    en: {
      name: 'Taken back by the buyer’s bank',
      inFile: 'Charged back',
      happened: (orderId) => `The buyer’s bank took back the payment of order ${orderId}`,
    },
    es: {
      name: 'Recuperado por el banco del comprador',
      inFile: 'Contracargo',
      happened: (orderId) => `El banco del comprador recuperó el pago del pedido ${orderId}`,
    },
  },
  completed: {
    en: {
      name: 'Completed',
      inFile: 'Completed',
      happened: (orderId) => `Order ${orderId} was completed`,
    },
    es: {
      name: 'Completado',
      inFile: 'Completado',
      happened: (orderId) => `Se completó el pedido ${orderId}`,
    },
  },
  declined: {
    en: {
      name: 'Declined',
      inFile: 'Declined',
      happened: (orderId) => `Order ${orderId} was declined`,
    },
    es: {
      name: 'Rechazado',
      inFile: 'Rechazado',
      happened: (orderId) => `Se rechazó el pedido ${orderId}`,
    },
  },
  cancelled: {
    en: {
      name: 'Cancelled',
      inFile: 'Cancelled',
      happened: (orderId) => `Order ${orderId} was cancelled`,
    },
    es: {
      name: 'Cancelado',
      inFile: 'Cancelado',
      happened: (orderId) => `Se canceló el pedido ${orderId}`,
    },
  },
  refunded: {
    en: {
      name: 'Refunded',
      inFile: 'Refunded',
      happened: (orderId) => `Order ${orderId} was refunded`,
    },
    es: {
      name: 'Reembolsado',
      inFile: 'Reembolsado',
      happened: (orderId) => `Se reembolsó el pedido ${orderId}`,
    },
  },
}

/** What a state is called, in the language of a locale. */
export function orderWords(status: OrderStatus, locale: string): Words {
  return words[status][locale.startsWith('es') ? 'es' : 'en']
}

/** One line about what became of an order. */
export function orderNewsText(locale: string, news: OrderNews, orderId: number): string {
  return orderWords(news === 'placed' ? 'pending' : news, locale).happened(orderId)
}
