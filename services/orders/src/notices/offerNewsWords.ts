import type { DeclineReason, OfferEnd, OfferNews } from '@materia/contracts/offers/constants.ts'
import { frameNewsWords } from '../callOffs/frameNewsWords.ts'
import { renewDays } from '@materia/contracts/offers/constants.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'

/**
 * `until`: a time in words. `reason`: why it was declined or has ended, as a sentence. `price`: of the
 * offers that were chosen, if the buyer shows it.
 */
type Named = { company: string; until: string; reason: string; orders: string; price: string }
export type OfferWords = {
  title: (company: string) => string
  text: (named: Named) => string
  action: string
}

/** News, or what they mean for a frame contract: a call-off lapsed, or the contract is over. */
export type OfferNewsWord = OfferNews | 'partLapsed' | 'frameOver'

const same = (words: OfferWords) => ({ buyer: words, seller: words })
const answer: Record<Language, string> = { en: 'View offer', es: 'Ver la oferta' }
const view: Record<Language, string> = { en: 'Open conversation', es: 'Abrir la conversación' }

/** The words for each side, by news. A side without words is not notified. */
export const offerNewsWords: Record<
  Language,
  Record<OfferNewsWord, Partial<Record<OrderRole, OfferWords>>>
> = {
  en: {
    made: {
      buyer: {
        title: (company) => `${company} made you an offer`,
        text: ({ until }) =>
          `They would sell to you at these terms until ${until}. Accept them, send other terms or decline.`,
        action: answer.en,
      },
      seller: {
        title: (company) => `${company} made you an offer`,
        text: ({ until }) =>
          `They would buy from you at these terms until ${until}. Accept them, send other terms or decline.`,
        action: answer.en,
      },
    },
    countered: same({
      title: (company) => `${company} sent new terms`,
      text: ({ until }) =>
        `These terms are valid until ${until}. Accept them, send other terms or decline.`,
      action: answer.en,
    }),
    accepted: {
      buyer: {
        title: (company) => `Agreed with ${company}: pay to get the lot`,
        text: ({ until }) =>
          `The lot is reserved for you. Pay by ${until}. After that, it’s for sale again.`,
        action: 'Go to payment',
      },
      seller: {
        title: (company) => `Agreed with ${company}: your lot is reserved`,
        text: ({ company, until }) =>
          `${company} has until ${until} to pay. Until then, nobody else can order it. You don’t have to confirm the order.`,
        action: view.en,
      },
    },
    declined: same({
      title: (company) => `${company} declined your offer`,
      text: ({ reason }) => `${reason}You can make a new offer in the conversation.`,
      action: view.en,
    }),
    withdrawn: same({
      title: (company) => `${company} withdrew its offer`,
      text: () => 'You can no longer accept these terms.',
      action: view.en,
    }),
    expired: same({
      title: (company) => `An offer between you and ${company} expired`,
      text: () =>
        `Nobody accepted it in time. The company that made it can renew it within ${renewDays} days.`,
      action: view.en,
    }),
    lapsed: {
      buyer: {
        title: (company) => `Your agreement with ${company} has ended`,
        text: () =>
          'It wasn’t paid in time, so the lot is for sale again. To buy it, make a new offer.',
        action: view.en,
      },
      seller: {
        title: (company) => `Your agreement with ${company} has ended`,
        text: ({ company }) => `${company} didn’t pay in time. Your lot is for sale again.`,
        action: view.en,
      },
    },
    ended: same({
      title: (company) => `An offer between you and ${company} has ended`,
      text: ({ reason }) => `${reason}It can no longer be accepted.`,
      action: view.en,
    }),
    ordered: {
      seller: {
        title: (company) => `${company} placed the order that you agreed on`,
        text: ({ orders }) =>
          `${orders}. You don’t have to confirm. The order shows when it’s paid and when to load.`,
        action: 'View order',
      },
    },
    ...frameNewsWords.en,
  },
  es: {
    made: {
      buyer: {
        title: (company) => `${company} te hizo una oferta`,
        text: ({ until }) =>
          `Te vende en estas condiciones; la oferta está vigente hasta el ${until}. Acéptala, contraoferta o recházala.`,
        action: answer.es,
      },
      seller: {
        title: (company) => `${company} te hizo una oferta`,
        text: ({ until }) =>
          `Te compra en estas condiciones; la oferta está vigente hasta el ${until}. Acéptala, contraoferta o recházala.`,
        action: answer.es,
      },
    },
    countered: same({
      title: (company) => `${company} te mandó nuevas condiciones`,
      text: ({ until }) =>
        `Están vigentes hasta el ${until}. Acéptalas, contraoferta o recházalas.`,
      action: answer.es,
    }),
    accepted: {
      buyer: {
        title: (company) => `Trato cerrado con ${company}: falta tu pago`,
        text: ({ until }) =>
          `El lote está apartado para ti. Paga antes del ${until}; después vuelve a estar a la venta.`,
        action: 'Ir al pago',
      },
      seller: {
        title: (company) => `Trato cerrado con ${company}: tu lote está apartado`,
        text: ({ company, until }) =>
          `${company} tiene hasta el ${until} para pagar. Mientras tanto, nadie más puede pedirlo. No tienes que confirmar el pedido.`,
        action: view.es,
      },
    },
    declined: same({
      title: (company) => `${company} rechazó tu oferta`,
      text: ({ reason }) => `${reason}Puedes hacer otra oferta en la conversación.`,
      action: view.es,
    }),
    withdrawn: same({
      title: (company) => `${company} retiró su oferta`,
      text: () => 'Ya no puedes aceptar esas condiciones.',
      action: view.es,
    }),
    expired: same({
      title: (company) => `Venció una oferta entre tú y ${company}`,
      text: () =>
        `Nadie la aceptó a tiempo. La empresa que la hizo puede renovarla dentro de ${renewDays} días.`,
      action: view.es,
    }),
    lapsed: {
      buyer: {
        title: (company) => `Tu trato con ${company} quedó sin efecto`,
        text: () =>
          'No se pagó a tiempo, así que el lote vuelve a estar a la venta. Si lo quieres, haz otra oferta.',
        action: view.es,
      },
      seller: {
        title: (company) => `Tu trato con ${company} quedó sin efecto`,
        text: ({ company }) => `${company} no pagó a tiempo. Tu lote vuelve a estar a la venta.`,
        action: view.es,
      },
    },
    ended: same({
      title: (company) => `Terminó una oferta entre tú y ${company}`,
      text: ({ reason }) => `${reason}Ya no se puede aceptar.`,
      action: view.es,
    }),
    ordered: {
      seller: {
        title: (company) => `${company} hizo el pedido que acordaron`,
        text: ({ orders }) =>
          `${orders}. No tienes que confirmar. En el pedido ves cuándo está pagado y cuándo cargar.`,
        action: 'Ver el pedido',
      },
    },
    ...frameNewsWords.es,
  },
}

/** For the seller of an offer whose request ended without it. */
export const notChosenWords: Record<Language, OfferWords> = {
  en: {
    title: (company) => `${company} didn’t choose your offer`,
    text: ({ price }) =>
      `The request has ended, and your offer with it.${price && ` The lowest price that was chosen: ${price}/kg.`}`,
    action: view.en,
  },
  es: {
    title: (company) => `${company} no eligió tu oferta`,
    text: ({ price }) =>
      `La solicitud terminó y tu oferta también.${price && ` El precio más bajo que eligió: ${price}/kg.`}`,
    action: view.es,
  },
}

/** Why an offer was declined. */
export const declineWords: Record<Language, Record<DeclineReason, string>> = {
  en: {
    price: 'The reason: the price. ',
    quantity: 'The reason: the quantity. ',
    quality: 'The reason: the quality. ',
    freight: 'The reason: the freight. ',
    dates: 'The reason: the dates. ',
    other: '',
  },
  es: {
    price: 'El motivo: el precio. ',
    quantity: 'El motivo: la cantidad. ',
    quality: 'El motivo: la calidad. ',
    freight: 'El motivo: el flete. ',
    dates: 'El motivo: las fechas. ',
    other: '',
  },
}

/** Why an offer has ended. A blocked company must not learn of the block. */
export const endWords: Record<Language, Partial<Record<OfferEnd, string>>> = {
  en: {
    lotGone: 'The listing is no longer available. ',
    accountGone: 'The company has left Materia. ',
  },
  es: {
    lotGone: 'La publicación ya no está disponible. ',
    accountGone: 'La empresa dejó Materia. ',
  },
}

export const orderNumbers: Record<Language, { one: string; many: string }> = {
  en: { one: 'Order', many: 'Orders' },
  es: { one: 'Pedido', many: 'Pedidos' },
}
