import type { Language } from '@materia/contracts/languages.ts'

type Fact =
  | 'offer'
  | 'revision'
  | 'seller'
  | 'buyer'
  | 'author'
  | 'accepted'
  | 'orders'
  | 'payBy'
  | 'callOffBy'

type Words = {
  title: (number: number) => string
  company: (name: string, id: number) => string
  facts: Record<Fact, string>
  revision: (no: number, count: number) => string
  /** A side and when it acted. */
  acted: (side: string, at: string) => string
  binds: string
  goods: { heading: string; columns: [string, string, string, string]; sum: string }
  listing: (number: number) => string
  eachWeighs: (kilograms: string) => string
  terms: string
  history: { heading: string; columns: [string, string, string]; first: string; same: string }
  changed: (change: { name: string; was: string; now: string }) => string
  none: string
  hash: string
  hashMeans: string
}

/** The words of the PDF that the terms do not have. */
export const offerPdfWords: Record<Language, Words> = {
  en: {
    title: (number) => `Accepted offer ${number}`,
    company: (name, id) => `${name} (company ${id} on Materia)`,
    facts: {
      offer: 'Offer',
      revision: 'Accepted revision',
      seller: 'Seller',
      buyer: 'Buyer',
      author: 'Terms written by',
      accepted: 'Accepted by',
      orders: 'Orders',
      payBy: 'To be paid by',
      callOffBy: 'Can be called off until',
    },
    revision: (no, count) => `${no} of ${count}`,
    acted: (side, at) => `${side}, ${at}`,
    binds:
      'Both companies agreed on Materia to exactly these terms. Prices are before tax and before Materia’s fee.',
    goods: {
      heading: 'Goods and price',
      columns: ['Listing', 'Quantity', 'Price', 'Total before tax'],
      sum: 'Total before tax',
    },
    listing: (number) => `Listing ${number}`,
    eachWeighs: (kilograms) => `${kilograms} kg each`,
    terms: 'Terms',
    history: {
      heading: 'History',
      columns: ['Revision', 'Written by', 'Changes'],
      first: 'First terms',
      same: 'The same terms again',
    },
    changed: ({ name, was, now }) => `${name}: ${now} (before: ${was})`,
    none: 'none',
    hash: 'Hash of the accepted terms',
    hashMeans:
      'The first 128 bits of SHA-256 over all terms of this revision and of its listings. The acceptance named this hash.',
  },
  es: {
    title: (number) => `Oferta aceptada ${number}`,
    company: (name, id) => `${name} (empresa ${id} en Materia)`,
    facts: {
      offer: 'Oferta',
      revision: 'Versión aceptada',
      seller: 'Vendedor',
      buyer: 'Comprador',
      author: 'Condiciones escritas por',
      accepted: 'Aceptada por',
      orders: 'Pedidos',
      payBy: 'Se paga antes del',
      callOffBy: 'Se puede pedir hasta el',
    },
    revision: (no, count) => `${no} de ${count}`,
    acted: (side, at) => `${side}, ${at}`,
    binds:
      'Las dos empresas acordaron en Materia exactamente estas condiciones. Los precios son antes de impuestos y de la comisión de Materia.',
    goods: {
      heading: 'Material y precio',
      columns: ['Publicación', 'Cantidad', 'Precio', 'Total antes de impuestos'],
      sum: 'Total antes de impuestos',
    },
    listing: (number) => `Publicación ${number}`,
    eachWeighs: (kilograms) => `${kilograms} kg cada una`,
    terms: 'Condiciones',
    history: {
      heading: 'Historial',
      columns: ['Versión', 'Escrita por', 'Cambios'],
      first: 'Primeras condiciones',
      same: 'Las mismas condiciones otra vez',
    },
    changed: ({ name, was, now }) => `${name}: ${now} (antes: ${was})`,
    none: 'nada',
    hash: 'Huella de las condiciones aceptadas',
    hashMeans:
      'Los primeros 128 bits del SHA-256 de todas las condiciones de esta versión y de sus publicaciones. La aceptación nombró esta huella.',
  },
}
