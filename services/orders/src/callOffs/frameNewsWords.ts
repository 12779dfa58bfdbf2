import type { Language } from '@materia/contracts/languages.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'

/** News of frame contracts and their call-offs. `partLapsed`: a call-off was not paid in time. */
type FrameNews =
  | 'frameStarted'
  | 'calledOff'
  | 'frameEnding'
  | 'monthUnused'
  | 'partLapsed'
  | 'frameOver'
type Words = {
  title: (company: string) => string
  text: (named: { company: string; until: string }) => string
  action: string
}

const same = (words: Words) => ({ buyer: words, seller: words })
const view: Record<Language, string> = { en: 'Open conversation', es: 'Abrir la conversación' }

/** The words for each side. A side without words is not notified. */
export const frameNewsWords: Record<
  Language,
  Record<FrameNews, Partial<Record<OrderRole, Words>>>
> = {
  en: {
    frameStarted: {
      buyer: {
        title: (company) => `Frame contract with ${company}: call off when you need it`,
        text: ({ until }) =>
          `You can call off parts until ${until}. Each part is reserved for you when you call it off, and you pay it then.`,
        action: 'Call off',
      },
      seller: {
        title: (company) => `Frame contract with ${company}`,
        text: ({ company, until }) =>
          `${company} can call off parts until ${until}. Keep enough in your listing: each part is taken from it.`,
        action: view.en,
      },
    },
    calledOff: {
      buyer: {
        title: (company) => `Your call-off from ${company} is reserved`,
        text: ({ until }) => `Pay by ${until}. After that, the quantity is free again.`,
        action: 'Go to payment',
      },
      seller: {
        title: (company) => `${company} called off a part`,
        text: ({ company, until }) =>
          `It’s reserved in your listing. ${company} has until ${until} to pay. You don’t have to confirm.`,
        action: view.en,
      },
    },
    frameEnding: same({
      title: (company) => `${company} is ending the frame contract`,
      text: ({ until }) =>
        `Parts can still be called off until ${until}. What isn’t called off by then lapses.`,
      action: view.en,
    }),
    monthUnused: {
      buyer: {
        title: (company) => `You haven’t called off anything from ${company} this month`,
        text: () => 'What you don’t use of a month can’t be added to another one.',
        action: 'Call off',
      },
    },
    partLapsed: {
      buyer: {
        title: (company) => `Your call-off from ${company} has lapsed`,
        text: () => 'It wasn’t paid in time. Its quantity is free again: you can call it off anew.',
        action: view.en,
      },
      seller: {
        title: (company) => `A call-off of ${company} has lapsed`,
        text: ({ company }) =>
          `${company} didn’t pay in time. The quantity is free again in your listing and in the frame contract.`,
        action: view.en,
      },
    },
    frameOver: same({
      title: (company) => `Your frame contract with ${company} has ended`,
      text: () => 'Nothing more can be called off. Orders that are under way go on.',
      action: view.en,
    }),
  },
  es: {
    frameStarted: {
      buyer: {
        title: (company) => `Contrato abierto con ${company}: pide cuando lo necesites`,
        text: ({ until }) =>
          `Puedes pedir parcialidades hasta el ${until}. Cada una se aparta para ti cuando la pides, y entonces la pagas.`,
        action: 'Pedir una parcialidad',
      },
      seller: {
        title: (company) => `Contrato abierto con ${company}`,
        text: ({ company, until }) =>
          `${company} puede pedir parcialidades hasta el ${until}. Ten suficiente en tu publicación: de ahí se aparta cada una.`,
        action: view.es,
      },
    },
    calledOff: {
      buyer: {
        title: (company) => `Tu parcialidad con ${company} está apartada`,
        text: ({ until }) => `Paga antes del ${until}; después la cantidad queda libre otra vez.`,
        action: 'Ir al pago',
      },
      seller: {
        title: (company) => `${company} te pidió una parcialidad`,
        text: ({ company, until }) =>
          `Está apartada en tu publicación. ${company} tiene hasta el ${until} para pagar. No tienes que confirmar.`,
        action: view.es,
      },
    },
    frameEnding: same({
      title: (company) => `${company} avisó que termina el contrato abierto`,
      text: ({ until }) =>
        `Todavía se pueden pedir parcialidades hasta el ${until}. Lo que no se pida queda sin efecto.`,
      action: view.es,
    }),
    monthUnused: {
      buyer: {
        title: (company) => `Este mes no le has pedido nada a ${company}`,
        text: () => 'Lo que no pidas de un mes no se suma a otro.',
        action: 'Pedir una parcialidad',
      },
    },
    partLapsed: {
      buyer: {
        title: (company) => `Tu parcialidad con ${company} quedó sin efecto`,
        text: () => 'No se pagó a tiempo. La cantidad queda libre: puedes volver a pedirla.',
        action: view.es,
      },
      seller: {
        title: (company) => `Una parcialidad de ${company} quedó sin efecto`,
        text: ({ company }) =>
          `${company} no pagó a tiempo. La cantidad queda libre en tu publicación y en el contrato abierto.`,
        action: view.es,
      },
    },
    frameOver: same({
      title: (company) => `Terminó tu contrato abierto con ${company}`,
      text: () => 'Ya no se puede pedir más. Los pedidos en curso siguen su camino.',
      action: view.es,
    }),
  },
}
