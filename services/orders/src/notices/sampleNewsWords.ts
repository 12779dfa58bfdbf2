import type { Language } from '@materia/contracts/languages.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { SampleEnd, SampleNews } from '@materia/contracts/samples/constants.ts'

type SampleWords = { title: (company: string) => string; text: string; action: string }

const view: Record<Language, string> = { en: 'View sample', es: 'Ver la muestra' }
const answer: Record<Language, string> = { en: 'Answer', es: 'Responder' }

/** The words for each side, by news. A side without words is not notified. */
export const sampleNewsWords: Record<
  Language,
  Record<SampleNews, Partial<Record<OrderRole, SampleWords>>>
> = {
  en: {
    asked: {
      seller: {
        title: (company) => `${company} asks you for a sample`,
        text: 'Agree to send it free of charge, name a price or say no.',
        action: answer.en,
      },
    },
    priced: {
      buyer: {
        title: (company) => `${company} named a price for the sample`,
        text: 'Agree to it or withdraw. You pay the company directly: Materia doesn’t collect this price.',
        action: answer.en,
      },
    },
    agreed: {
      buyer: {
        title: (company) => `${company} will send you a sample`,
        text: 'You’ll hear from us when it ships.',
        action: view.en,
      },
      seller: {
        title: (company) => `${company} agreed to the price of the sample`,
        text: 'Ship it to the address on the sample, and enter the carrier and the tracking number there.',
        action: 'Ship sample',
      },
    },
    shipped: {
      buyer: {
        title: (company) => `${company} shipped your sample`,
        text: 'Once you’ve tested it, say whether you approve it. If it doesn’t arrive, report it.',
        action: view.en,
      },
    },
    lost: {
      seller: {
        title: (company) => `${company} says that the sample hasn’t arrived`,
        text: 'Ask the carrier. Ship another one, or say that you won’t.',
        action: answer.en,
      },
    },
    approved: {
      seller: {
        title: (company) => `${company} approved your sample`,
        text: 'The company can now buy knowing the goods. A good moment to make an offer.',
        action: view.en,
      },
    },
    rejected: {
      seller: {
        title: (company) => `${company} rejected your sample`,
        text: 'The sample says why.',
        action: view.en,
      },
    },
    ended: {
      buyer: {
        title: (company) => `The sample from ${company} has ended`,
        text: '',
        action: view.en,
      },
      seller: {
        title: (company) => `The sample for ${company} has ended`,
        text: '',
        action: view.en,
      },
    },
    reminded: {
      buyer: {
        title: (company) => `Do you approve the sample from ${company}?`,
        text: 'It was shipped two weeks ago. Approve it, reject it, or report that it hasn’t arrived.',
        action: answer.en,
      },
    },
  },
  es: {
    asked: {
      seller: {
        title: (company) => `${company} te pide una muestra`,
        text: 'Acepta mandarla sin costo, ponle precio o rechaza la solicitud.',
        action: answer.es,
      },
    },
    priced: {
      buyer: {
        title: (company) => `${company} le puso precio a la muestra`,
        text: 'Acéptalo o cancela. Le pagas directo a la empresa: Materia no cobra este precio.',
        action: answer.es,
      },
    },
    agreed: {
      buyer: {
        title: (company) => `${company} te va a mandar una muestra`,
        text: 'Te avisamos cuando la envíe.',
        action: view.es,
      },
      seller: {
        title: (company) => `${company} aceptó el precio de la muestra`,
        text: 'Mándala a la dirección que aparece en la muestra y captura ahí la paquetería y el número de guía.',
        action: 'Enviar la muestra',
      },
    },
    shipped: {
      buyer: {
        title: (company) => `${company} ya envió tu muestra`,
        text: 'Cuando la hayas probado, di si la apruebas. Si no llega, repórtalo.',
        action: view.es,
      },
    },
    lost: {
      seller: {
        title: (company) => `A ${company} no le ha llegado la muestra`,
        text: 'Pregunta a la paquetería. Manda otra o avisa que no la vas a mandar.',
        action: answer.es,
      },
    },
    approved: {
      seller: {
        title: (company) => `${company} aprobó tu muestra`,
        text: 'Ya conoce el material y puede comprar con confianza. Es buen momento para hacerle una oferta.',
        action: view.es,
      },
    },
    rejected: {
      seller: {
        title: (company) => `${company} rechazó tu muestra`,
        text: 'En la muestra ves por qué.',
        action: view.es,
      },
    },
    ended: {
      buyer: {
        title: (company) => `Se canceló la muestra de ${company}`,
        text: '',
        action: view.es,
      },
      seller: {
        title: (company) => `Se canceló la muestra para ${company}`,
        text: '',
        action: view.es,
      },
    },
    reminded: {
      buyer: {
        title: (company) => `¿Apruebas la muestra de ${company}?`,
        text: 'Salió hace dos semanas. Apruébala, recházala o reporta que no ha llegado.',
        action: answer.es,
      },
    },
  },
}

/** Why a sample has ended. A blocked company must not learn of the block. */
export const sampleEndWords: Record<Language, Partial<Record<SampleEnd, string>>> = {
  en: {
    declined: 'The company won’t send it.',
    withdrawn: 'The company no longer needs it.',
    overdue: 'Nobody acted for 30 days.',
    accountGone: 'The company has left Materia.',
  },
  es: {
    declined: 'La empresa no la va a mandar.',
    withdrawn: 'La empresa ya no la necesita.',
    overdue: 'Nadie le dio seguimiento en 30 días.',
    accountGone: 'La empresa dejó Materia.',
  },
}
