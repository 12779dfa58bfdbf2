import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { Visit } from '@materia/deploy/local/e2e/browser.ts'
import { demoListings } from '@materia/deploy/local/e2e/demoListings.ts'
import { listCopper, placeOrder } from '@materia/deploy/local/e2e/trade.ts'
import type { Page } from 'playwright-core'

const phone = { viewport: { width: 390, height: 800 } }
const seller = { user: 'norte' }
const buyer = { user: 'piedmont' }

type Texts = Record<Language, RegExp>

type NewPage = (visit?: Visit) => Promise<Page>

export type Overlay = {
  what: string
  at: string | ((page: Page, newPage: NewPage) => Promise<string>)
  visit?: Visit
  opener: Texts
  /** The item of the opener's menu that opens the panel. */
  through?: Texts
  panel: 'menu' | 'dialog'
  /** Closes the panel and changes nothing that another test sees. */
  item: Texts
  /** Covers the whole window. */
  isFull?: boolean
}

const close = { en: /^Close$/, es: /^Cerrar$/ }
const cancel = { en: /^Cancel$/, es: /^Cancelar$/ }
const manage = { en: /Manage$/, es: /Administrar$/ }
const actions = { en: /^Actions for /, es: /^Acciones para / }

/** Menus and dialogs of all slices. */
export const overlays: Overlay[] = [
  {
    what: 'the menu of languages',
    at: '/marketplace',
    opener: { en: /Language: English$/, es: /Idioma: Español$/ },
    panel: 'menu',
    item: { en: /^English$/, es: /^Español$/ },
  },
  {
    what: 'the menu of the account',
    at: '/marketplace',
    visit: seller,
    opener: { en: /’s account$/, es: /Cuenta de / },
    panel: 'menu',
    item: { en: /^Settings$/, es: /^Configuración$/ },
  },
  {
    what: 'the menu of an own listing',
    at: '/dashboard?tab=listings',
    visit: seller,
    opener: manage,
    panel: 'menu',
    item: { en: /^Edit$/, es: /^Editar$/ },
  },
  {
    what: 'the question before a listing is deleted',
    at: '/dashboard?tab=listings',
    visit: seller,
    opener: manage,
    through: { en: /^Delete$/, es: /^Eliminar$/ },
    panel: 'dialog',
    item: cancel,
  },
  {
    what: 'the import of listings',
    at: '/dashboard?tab=listings',
    visit: seller,
    opener: { en: /^Import/, es: /^Importar/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the menu of a conversation',
    at: chatPath,
    visit: seller,
    opener: actions,
    panel: 'menu',
    item: { en: /^View profile$/, es: /^Ver perfil$/ },
  },
  {
    what: 'the question before a company is blocked',
    at: chatPath,
    visit: seller,
    opener: actions,
    through: { en: /^Block/, es: /^Bloquear/ },
    panel: 'dialog',
    item: cancel,
  },
  {
    what: 'the picker of a listing in a conversation',
    at: chatPath,
    visit: seller,
    opener: { en: /^Attach a listing/, es: /^Adjuntar una publicación/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the choice of a company to write to',
    at: '/messages',
    visit: seller,
    opener: { en: /^New chat$/, es: /^Chat nuevo$/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the step of an order',
    at: newOrderPath,
    visit: buyer,
    opener: { en: /^More$/, es: /^Más$/ },
    through: { en: /^Cancel order$/, es: /^Cancelar pedido$/ },
    panel: 'dialog',
    item: { en: /^Not now$/, es: /^Ahora no$/ },
  },
  {
    what: 'the references of an order',
    at: newOrderPath,
    visit: buyer,
    opener: { en: /^Edit PO number/, es: /^Editar OC/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the change of the password',
    at: '/settings#password',
    visit: seller,
    opener: { en: /^Change password$/, es: /^Cambiar contraseña$/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the question before an account is deleted',
    at: '/settings#danger',
    visit: seller,
    opener: { en: /^Delete account$/, es: /^Eliminar cuenta$/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the bell',
    at: '/marketplace',
    visit: seller,
    opener: { en: /^Notices/, es: /^Avisos/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the postal code of the delivery',
    at: '/marketplace',
    opener: { en: /^Deliver to/, es: /^Entrega en/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the menu of a phone',
    at: '/marketplace',
    visit: phone,
    opener: { en: /^Menu$/, es: /^Menú$/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the filters of a phone',
    at: '/marketplace',
    visit: phone,
    opener: { en: /^Filters/, es: /^Filtros/ },
    panel: 'dialog',
    item: { en: /^Show /, es: /^Ver / },
  },
  {
    what: 'the form of a saved search',
    at: '/marketplace?category=Metals&type=Copper',
    visit: seller,
    opener: { en: /^Save this search$/, es: /^Guardar búsqueda$/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'the form of a bank account',
    at: '/payouts',
    visit: seller,
    opener: { en: /^Add account$/, es: /^Agregar cuenta$/ },
    panel: 'dialog',
    item: close,
  },
  {
    what: 'a picture of a listing',
    at: async (page) => {
      const listings = await demoListings(page)
      return productPath(listings.find(({ imageUrl }) => imageUrl)!.id)
    },
    opener: { en: /^Enlarge picture$/, es: /^Ampliar foto$/ },
    panel: 'dialog',
    item: close,
    isFull: true,
  },
]

/** The conversation with another company. Nothing is written. */
async function chatPath(page: Page): Promise<string> {
  const listings = await demoListings(page)
  const { id } = await (await page.request.get('/api/user')).json()
  return `/messages?chat=${listings.find(({ userId }) => userId !== id)!.userId}`
}

/** A paid order that waits for its seller. */
async function newOrderPath(page: Page, newPage: NewPage): Promise<string> {
  const lot = await listCopper(await newPage({ user: 'frontera' }), 'Copper below overlays')
  return orderPath(await placeOrder(page, lot))
}
