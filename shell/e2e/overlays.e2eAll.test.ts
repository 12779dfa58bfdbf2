import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { demoListings } from '@materia/deploy/local/e2e/demoListings.ts'
import { press, pressAt } from '@materia/deploy/local/e2e/press.ts'
import { listCopper, placeOrder } from '@materia/deploy/local/e2e/trade.ts'
import type { Locator, Page } from 'playwright-core'

const newPage = openBrowser({ hasScrollbars: true })
const phone = { viewport: { width: 390, height: 800 } }
const seller = { user: 'norte' }
const buyer = { user: 'piedmont' }

type Texts = Record<Language, RegExp>

type Overlay = {
  what: string
  at: string | ((page: Page) => Promise<string>)
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

const overlays: Overlay[] = [
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
async function newOrderPath(page: Page): Promise<string> {
  const lot = await listCopper(await newPage({ user: 'frontera' }), 'Copper below overlays')
  return orderPath(await placeOrder(page, lot))
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement))

async function pressByKey(target: Locator): Promise<void> {
  await target.focus()
  await target.page().keyboard.press('Enter')
}

/** The page of an overlay. `open` goes the whole way to it, by mouse, touch or keyboard. */
async function visit(overlay: Overlay, language: Language, options: Visit = {}) {
  const page = await newPage({ language, ...overlay.visit, ...options })
  await page.goto(typeof overlay.at === 'string' ? overlay.at : await overlay.at(page))
  const opener = page.getByRole('button', { name: overlay.opener[language] }).first()
  const panel = page.getByRole(overlay.panel)
  const named = (name: RegExp) =>
    panel
      .getByRole('menuitem', { name })
      .or(panel.getByRole('menuitemradio', { name }))
      .or(panel.getByRole('button', { name }))
  const open = async (act: (target: Locator) => Promise<void>) => {
    await act(opener)
    if (overlay.through) await act(page.getByRole('menuitem', { name: overlay.through[language] }))
    await panel.waitFor()
  }
  return { page, opener, panel, open, item: named(overlay.item[language]) }
}

/** A point of the left margin, and the place of a scrollbar. */
async function edgesOf(panel: Locator) {
  const { x, y, width, height } = (await panel.boundingBox())!
  const middle = y + height / 2
  return [
    { x: x + 2, y: middle },
    { x: x + width - 3, y: middle },
  ]
}

const outside = { x: 3, y: 790 }

/** Like a text that is selected up to beyond the panel's edge. */
async function dragOut(panel: Locator): Promise<void> {
  const { mouse } = panel.page()
  const { x, y } = (await edgesOf(panel))[0]!
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(outside.x, outside.y)
  await mouse.up()
}

describe.each(overlays)('$what', (overlay) => {
  it('obeys the mouse', async () => {
    const { page, opener, panel, open, item } = await visit(overlay, 'en')
    await open(press)
    for (const spot of await edgesOf(panel)) {
      await pressAt(page, spot)
      expect(await panel.isVisible()).toBe(true)
    }
    // The keys work after a press on the margin.
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await isFocused(opener)).toBe(true)

    if (!overlay.isFull) {
      await open(press)
      if (overlay.panel === 'dialog') await dragOut(panel)
      expect(await panel.isVisible()).toBe(true)
      await pressAt(page, outside)
      await panel.waitFor({ state: 'hidden' })
    }
    await open(press)
    await press(item)
    await panel.waitFor({ state: 'hidden' })
  })

  it('obeys the touch and the keyboard, in Spanish', async () => {
    const { page, opener, panel, open, item } = await visit(overlay, 'es', { hasTouch: true })
    await open(press)
    // Chromium gives a touch on a menu's narrow margin to the nearest item.
    for (const spot of overlay.panel === 'dialog' ? await edgesOf(panel) : []) {
      await pressAt(page, spot)
      expect(await panel.isVisible()).toBe(true)
    }
    if (!overlay.isFull) {
      await pressAt(page, outside)
      await panel.waitFor({ state: 'hidden' })
      await open(press)
    }
    if (overlay.panel === 'dialog') {
      await press(item)
      await panel.waitFor({ state: 'hidden' })
      expect(await isFocused(opener)).toBe(true)
    } else {
      await press(opener)
      await panel.waitFor({ state: 'hidden' })
    }

    await open(pressByKey)
    expect(await hasFocus(panel)).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await isFocused(opener)).toBe(true)
    await open(pressByKey)
    await pressByKey(item)
    await panel.waitFor({ state: 'hidden' })
  })
})
