import { listMaterials } from '@materia/contracts/catalog/api.ts'
import { getConfig } from '@materia/contracts/identity/api.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import {
  aboutPath,
  blogPath,
  contactPath,
  helpPath,
  homePath,
  pricingPath,
  privacyPath,
  redirectPath,
  termsPath,
} from '@materia/contracts/shell/screenPaths.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'
import { linkPaths } from '@materia/contracts/waitlist/screenPaths.ts'

export const slice: SliceScreens = {
  openCalls: [listMaterials.path, getConfig.path],
  screens: [
    {
      path: homePath,
      isServerRendered: true,
      preload: operationPath(listMaterials, { query: { sort: 'newest', limit: 4 } }),
      head: {
        en: {
          title: 'Materia: industrial by-products, bought and sold',
          description:
            'The marketplace where companies in Mexico and the United States sell plastics and metals left over from production: real pictures, plain numbers, a price per kilogram.',
        },
        es: {
          title: 'Materia: compra y venta de subproductos industriales',
          description:
            'El mercado donde empresas de México y Estados Unidos venden plásticos y metales que sobran de la producción: fotos reales, números claros y precio por kilogramo.',
        },
      },
    },
    {
      path: aboutPath,
      isServerRendered: true,
      head: {
        en: {
          title: 'About · Materia',
          description:
            'Who is behind Materia and why by-products of industry deserve a market of their own.',
        },
        es: {
          title: 'Nosotros · Materia',
          description:
            'Quiénes están detrás de Materia y por qué los subproductos de la industria merecen un mercado propio.',
        },
      },
    },
    {
      path: contactPath,
      isServerRendered: true,
      head: {
        en: {
          title: 'Contact · Materia',
          description:
            'Write, call or visit us: office address, opening hours and a contact form in English and Spanish.',
        },
        es: {
          title: 'Contacto · Materia',
          description:
            'Escríbenos, llámanos o visítanos: dirección, horario y formulario de contacto en español e inglés.',
        },
      },
    },
    {
      path: termsPath,
      isServerRendered: true,
      head: {
        en: {
          title: 'Terms of service · Materia',
          description:
            'What you may expect of Materia, and what Materia expects of the companies that trade on it.',
        },
        es: {
          title: 'Términos del servicio · Materia',
          description:
            'Qué puedes esperar de Materia y qué espera Materia de las empresas que operan en ella.',
        },
      },
    },
    {
      path: privacyPath,
      isServerRendered: true,
      head: {
        en: {
          title: 'Privacy policy · Materia',
          description:
            'What Materia keeps about you, why, for how long, and how to have it corrected or deleted.',
        },
        es: {
          title: 'Aviso de privacidad · Materia',
          description:
            'Qué guarda Materia sobre ti, para qué, por cuánto tiempo y cómo pedir que se corrija o elimine.',
        },
      },
    },
    {
      path: pricingPath,
      isServerRendered: true,
      head: {
        en: {
          title: 'Pricing · Materia',
          description:
            'What buying and selling on Materia costs: the fee of each side, with an example.',
        },
        es: {
          title: 'Precios · Materia',
          description:
            'Cuánto cuesta comprar y vender en Materia: la comisión de cada parte, con un ejemplo.',
        },
      },
    },
    {
      path: blogPath,
      isServerRendered: true,
      head: {
        en: {
          title: 'Blog · Materia',
          description: 'Notes on by-products, their prices and their carbon: the page opens soon.',
        },
        es: {
          title: 'Blog · Materia',
          description: 'Notas sobre subproductos, sus precios y su carbono: la página abre pronto.',
        },
      },
    },
    {
      path: helpPath,
      isServerRendered: true,
      head: {
        en: {
          title: 'Help · Materia',
          description:
            'Answers on listings, messages, freight and payment: the page opens soon; until then a person answers.',
        },
        es: {
          title: 'Ayuda · Materia',
          description:
            'Respuestas sobre publicaciones, mensajes, flete y pago: la página abre pronto; mientras tanto responde una persona.',
        },
      },
    },
    { path: linkPaths.confirmWaitlist, isHiddenFromRobots: true },
    { path: linkPaths.confirmNewsletter, isHiddenFromRobots: true },
    { path: linkPaths.leaveNewsletter, isHiddenFromRobots: true },
    { path: redirectPath, isGuarded: true },
  ],
}
