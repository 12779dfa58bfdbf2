import type { Language } from '@materia/contracts/languages.ts'
import type {
  RefusalReason,
  RequestEnd,
  RequestNews,
} from '@materia/contracts/requests/constants.ts'

/** `until`: a time in words. `reason`: why it was declined, or has ended, as a sentence. */
type Named = { until: string; reason: string }
type RequestWords = {
  role: 'buyer' | 'seller'
  title: (company: string) => string
  text: (named: Named) => string
  action: string
}

/** The words for the side that each news is for. */
export const requestNewsWords: Record<Language, Record<RequestNews, RequestWords>> = {
  en: {
    asked: {
      role: 'seller',
      title: (company) => `${company} asks you for an offer`,
      text: ({ until }) =>
        `You can answer until ${until}. If you can’t deliver, say so in one click.`,
      action: 'Answer',
    },
    declined: {
      role: 'buyer',
      title: (company) => `${company} declined your request`,
      text: ({ reason }) => `${reason}The other companies can still answer.`,
      action: 'View request',
    },
    ended: {
      role: 'seller',
      title: (company) => `The request from ${company} has ended`,
      text: ({ reason }) => `${reason}You don’t have to do anything.`,
      action: 'View request',
    },
    dueSoon: {
      role: 'buyer',
      title: () => 'Your request ends in a day',
      text: ({ until }) =>
        `It ends on ${until}. Choose offers by then or extend it. After that, all offers that you didn’t choose end.`,
      action: 'Compare offers',
    },
  },
  es: {
    asked: {
      role: 'seller',
      title: (company) => `${company} te pide una cotización`,
      text: ({ until }) =>
        `Puedes responder hasta el ${until}. Si no puedes surtirla, avísale con un clic.`,
      action: 'Responder',
    },
    declined: {
      role: 'buyer',
      title: (company) => `${company} rechazó tu solicitud`,
      text: ({ reason }) => `${reason}Las demás empresas todavía pueden responder.`,
      action: 'Ver la solicitud',
    },
    ended: {
      role: 'seller',
      title: (company) => `Terminó la solicitud de ${company}`,
      text: ({ reason }) => `${reason}No tienes que hacer nada.`,
      action: 'Ver la solicitud',
    },
    dueSoon: {
      role: 'buyer',
      title: () => 'Tu solicitud vence en un día',
      text: ({ until }) =>
        `Vence el ${until}. Elige ofertas antes o amplía el plazo. Después terminan todas las ofertas que no hayas elegido.`,
      action: 'Comparar ofertas',
    },
  },
}

/** Why a seller makes no offer. */
export const refusalWords: Record<Language, Record<RefusalReason, string>> = {
  en: {
    noStock: 'The reason: no stock. ',
    quantity: 'The reason: the quantity. ',
    price: 'The reason: the price. ',
    place: 'The reason: the place of delivery. ',
    dates: 'The reason: the dates. ',
    otherMaterial: 'The reason: another material. ',
    other: '',
  },
  es: {
    noStock: 'El motivo: no tiene existencias. ',
    quantity: 'El motivo: la cantidad. ',
    price: 'El motivo: el precio. ',
    place: 'El motivo: el lugar de entrega. ',
    dates: 'El motivo: las fechas. ',
    otherMaterial: 'El motivo: es otro material. ',
    other: '',
  },
}

/** Why a request has ended. */
export const requestEndWords: Record<Language, Record<RequestEnd, string>> = {
  en: {
    filled: 'The company has all the material it needs. ',
    deadline: 'The time to answer is over. ',
    closed: 'The company needs no more material. ',
    cancelled: 'The company cancelled it. ',
    accountGone: 'The company has left Materia. ',
  },
  es: {
    filled: 'La empresa ya tiene todo el material que necesita. ',
    deadline: 'Se acabó el tiempo para responder. ',
    closed: 'La empresa ya no necesita más material. ',
    cancelled: 'La empresa la canceló. ',
    accountGone: 'La empresa dejó Materia. ',
  },
}
