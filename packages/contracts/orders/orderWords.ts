import type { Language } from '../languages.ts'
import type { OrderRole } from './constants.ts'
import { balanceLineText, balanceWords } from './deposit/balanceWords.ts'
import type { OrderNews, OrderStatus } from './orderStates.ts'

type Words = {
  /** The state's name on screens; `inFile`: in an exported file, if it differs. */
  name: string
  inFile?: string
  /** Text for conversations and push messages when an order enters the state. */
  happened: (orderId: number) => string
  /** The deadline for each side: its action, or what happens without one. */
  deadline?: Record<OrderRole, (date: string) => string>
  /** The state's consequence or next action for each side. */
  next: Record<OrderRole, string>
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
      next: {
        buyer: 'Your money is held, not taken. The seller has to confirm that the lot is there.',
        seller: 'The buyer’s money is held. Confirm that you have the lot and can ship it.',
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
      next: {
        buyer:
          'Tu dinero está retenido, aún no se cobra. El vendedor tiene que confirmar que tiene el lote.',
        seller:
          'El dinero del comprador está retenido. Confirma que tienes el lote y puedes enviarlo.',
      },
    },
  },
  awaitingTransfer: {
    en: {
      name: 'Waiting for the transfer',
      inFile: 'Awaiting transfer',
      happened: (orderId) => `Order ${orderId} was accepted and waits for the buyer’s transfer`,
      deadline: {
        buyer: (date) => `Your transfer must arrive by ${date}`,
        seller: (date) => `The buyer pays by ${date}`,
      },
      next: {
        buyer: 'The seller has the lot for you. Send the transfer now, exactly as shown below.',
        seller: 'The buyer now sends the transfer. Don’t load before the order is confirmed.',
      },
    },
    es: {
      name: 'Espera la transferencia',
      inFile: 'Espera transferencia',
      happened: (orderId) => `Se aceptó el pedido ${orderId}; falta la transferencia del comprador`,
      deadline: {
        buyer: (date) => `Tu transferencia debe llegar antes del ${date}`,
        seller: (date) => `El comprador paga antes del ${date}`,
      },
      next: {
        buyer: 'El vendedor te apartó el lote. Haz ahora la transferencia con los datos de abajo.',
        seller: 'El comprador hace ahora la transferencia. No cargues antes de que se confirme.',
      },
    },
  },
  confirmed: {
    en: {
      name: 'Confirmed',
      happened: (orderId) => `Order ${orderId} was confirmed`,
      deadline: {
        buyer: (date) => `The seller ships by ${date}`,
        seller: (date) => `Ship by ${date}`,
      },
      next: {
        buyer: 'The seller is getting the lot ready. Materia keeps your money until you have it.',
        seller: 'Ship the lot, then say here who carries it and under which number.',
      },
    },
    es: {
      name: 'Confirmado',
      happened: (orderId) => `Se confirmó el pedido ${orderId}`,
      deadline: {
        buyer: (date) => `El vendedor envía antes del ${date}`,
        seller: (date) => `Envía antes del ${date}`,
      },
      next: {
        buyer: 'El vendedor prepara el lote. Materia guarda tu dinero hasta que lo tengas.',
        seller: 'Envía el lote y di aquí quién lo lleva y con qué número de guía.',
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
      next: {
        buyer: 'The lot is on its way. Say so when you have it.',
        seller: 'The lot is on its way. The buyer says when it has arrived.',
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
      next: {
        buyer: 'El lote va en camino. Avisa cuando lo tengas.',
        seller: 'El lote va en camino. El comprador avisa cuando llega.',
      },
    },
  },
  awaitingBalance: balanceWords,
  delivered: {
    en: {
      name: 'Delivered',
      happened: (orderId) => `Order ${orderId} was delivered`,
      deadline: {
        buyer: (date) => `Check it by ${date}`,
        seller: (date) => `You are paid by ${date}`,
      },
      next: {
        buyer:
          'Check the lot. Complete the order where all is well, or report a problem: the seller is not paid before.',
        seller: 'The buyer checks the lot. You are paid once the order is completed.',
      },
    },
    es: {
      name: 'Entregado',
      happened: (orderId) => `Se entregó el pedido ${orderId}`,
      deadline: {
        buyer: (date) => `Revísalo antes del ${date}`,
        seller: (date) => `Se te paga a más tardar el ${date}`,
      },
      next: {
        buyer:
          'Revisa el lote. Completa el pedido si todo está bien o reporta un problema: antes no se le paga al vendedor.',
        seller: 'El comprador revisa el lote. Se te paga cuando el pedido se complete.',
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
      next: {
        buyer:
          'The seller reads what you reported, and can give back all of the money or a part. Materia keeps it meanwhile, and decides where you do not agree.',
        seller:
          'The buyer reported a problem. Talk about it in the conversation, and give back all of the money or a part where that is right. Materia decides where you do not agree.',
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
      next: {
        buyer:
          'El vendedor lee lo que reportaste y puede devolver todo el dinero o una parte. Mientras tanto, Materia lo guarda, y decide si no llegan a un acuerdo.',
        seller:
          'El comprador reportó un problema. Acláralo con él en la conversación y devuelve todo el dinero, o una parte, si corresponde. Si no llegan a un acuerdo, Materia decide.',
      },
    },
  },
  chargedBack: {
    en: {
      name: 'Taken back by the buyer’s bank',
      inFile: 'Charged back',
      happened: (orderId) => `The buyer’s bank took back the payment of order ${orderId}`,
      next: {
        buyer:
          'Your bank has taken the payment back. Nobody is paid until it has decided, and Materia ends the order then.',
        seller:
          'The buyer’s bank has taken the payment back, and yours is stopped. Materia answers the bank and ends the order when that has decided: keep what proves that you delivered.',
      },
    },
    es: {
      name: 'Recuperado por el banco del comprador',
      inFile: 'Contracargo',
      happened: (orderId) => `El banco del comprador recuperó el pago del pedido ${orderId}`,
      next: {
        buyer:
          'Tu banco recuperó el pago. No se le paga a nadie hasta que decida, y entonces Materia cierra el pedido.',
        seller:
          'El banco del comprador recuperó el pago y el tuyo está detenido. Materia responde al banco y cierra el pedido cuando este decida: guarda lo que compruebe tu entrega.',
      },
    },
  },
  completed: {
    en: {
      name: 'Completed',
      happened: (orderId) => `Order ${orderId} was completed`,
      next: {
        buyer: 'Everything is done. The seller has been paid.',
        seller: 'Everything is done. The money is yours.',
      },
    },
    es: {
      name: 'Completado',
      happened: (orderId) => `Se completó el pedido ${orderId}`,
      next: {
        buyer: 'Todo está listo. Ya se le pagó al vendedor.',
        seller: 'Todo está listo. El dinero es tuyo.',
      },
    },
  },
  declined: {
    en: {
      name: 'Declined',
      happened: (orderId) => `Order ${orderId} was declined`,
      next: {
        buyer: 'The seller did not take this order. Your money was released, nothing is charged.',
        seller: 'You did not take this order. The buyer’s money was released.',
      },
    },
    es: {
      name: 'Rechazado',
      happened: (orderId) => `Se rechazó el pedido ${orderId}`,
      next: {
        buyer: 'El vendedor no aceptó este pedido. Tu dinero se liberó: no se te cobra nada.',
        seller: 'No aceptaste este pedido. El dinero del comprador se liberó.',
      },
    },
  },
  cancelled: {
    en: {
      name: 'Cancelled',
      happened: (orderId) => `Order ${orderId} was cancelled`,
      next: {
        buyer: 'This order has ended. What you paid goes back to you.',
        seller: 'This order has ended. The buyer gets the money back.',
      },
    },
    es: {
      name: 'Cancelado',
      happened: (orderId) => `Se canceló el pedido ${orderId}`,
      next: {
        buyer: 'Este pedido terminó. Lo que pagaste se te devuelve.',
        seller: 'Este pedido terminó. El comprador recupera su dinero.',
      },
    },
  },
  refunded: {
    en: {
      name: 'Refunded',
      happened: (orderId) => `Order ${orderId} was refunded`,
      next: {
        buyer: 'The money below was given back to you.',
        seller: 'The money below was given back to the buyer.',
      },
    },
    es: {
      name: 'Reembolsado',
      happened: (orderId) => `Se reembolsó el pedido ${orderId}`,
      next: {
        buyer: 'Se te devolvió el dinero que se indica abajo.',
        seller: 'Al comprador se le devolvió el dinero que se indica abajo.',
      },
    },
  },
}

/** The texts of a state, in a locale's language. */
export function orderWords(status: OrderStatus, locale: string): Words {
  return words[status][locale.startsWith('es') ? 'es' : 'en']
}

type NewsLine = { orderId: number; state: OrderNews; balance?: 'unpaid' | 'reduced' | undefined }
/** One line of news about an order. `balance`: the news is about its balance alone. */
export function orderNewsText(locale: string, line: NewsLine): string {
  const words = orderWords(line.state === 'placed' ? 'pending' : line.state, locale)
  return balanceLineText(locale, line) ?? words.happened(line.orderId)
}
