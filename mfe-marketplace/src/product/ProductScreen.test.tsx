import { cartPartsKey } from '@materia/contracts/checkout/cart.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialStatus } from '@materia/contracts/catalog/lists/constants.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { buildMaterial, buildPage, buildUser } from '../../test/factories.ts'
import routes from '../routes.tsx'

type Setting = {
  at?: string
  material?: Partial<Material>
  userId?: number
  language?: Language
  answers?: MockResponses
}

function renderProduct({ at = '/product/7', material, userId, language, answers }: Setting = {}) {
  const given: MockResponses = {
    'GET /api/materials/7': [200, buildMaterial(material)],
    'GET /api/materials/7/similar': [200, [buildMaterial({ id: 8, userId: 5 })]],
    'POST /api/materials/7/views': [204],
    'GET /api/users/2': [
      200,
      buildUser({
        id: 2,
        verified: { at: '2026-05-04T10:00:00.000Z', kinds: ['incorporationCert', 'einDocument'] },
      }),
    ],
    'GET /api/users/2/statistics': [
      200,
      {
        averageRating: 4.5,
        reviewCount: 2,
        totalSales: 3,
        responseTime: null,
        responseRate: null,
        memberSince: '2025-01-10T10:00:00.000Z',
      },
    ],
    'GET /api/materials?userId=2&sort=newest&limit=9': [
      200,
      buildPage({ firstId: 6, count: 3, total: 3 }),
    ],
    'GET /api/user/favorites/ids': [200, []],
    'GET /api/offers/waiting?materialId=7': [200, { mine: 0, underWay: 0 }],
    ...answers,
  }
  const rendered = renderScreen({
    routes,
    at,
    language,
    user: userId ? buildUser({ id: userId }) : null,
    answers: given,
  })
  return { ...rendered, answers: given }
}

const heading = () =>
  screen.findByRole('heading', {
    level: 1,
    name: 'Polypropylene / Ground / Blue / Post-industrial',
  })
const notice = (text: string) => screen.findByText(text, { selector: 'li *' })
const views = (calls: { call: string }[]) =>
  calls.filter(({ call }) => call === 'POST /api/materials/7/views').length

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('/product/:id', () => {
  it.each(['/product/7', '/product-detail/7'])('shows the listing at %s', async (at) => {
    renderProduct({ at })
    await heading()
    screen.getByText('US$0.92 / kg')
    screen.getByText('US$18,400.00')
    screen.getByText('Single lot, sold as a whole')
    screen.getByText('Clean regrind of crates, washed and dried.')
    expect(document.title).toBe('Polypropylene / Ground / Blue / Post-industrial · Materia')
  })

  it('adds the typed part of a divisible listing to the cart', async () => {
    const { keyboard } = renderProduct({
      material: { isSingleLot: false, termsRevision: 1 },
      userId: 3,
    })
    await heading()
    const field = screen.getByLabelText('Quantity, out of 20 t')
    const [add] = screen.getAllByRole('button', { name: /^Add to cart/ })
    await keyboard.clear(field)
    await keyboard.type(field, '25')
    screen.getByText('Enter a whole number up to 20 t')
    expect(add).toHaveProperty('disabled', true)
    await keyboard.clear(field)
    await keyboard.type(field, '5')
    screen.getByText('US$4,600.00 for this quantity')
    await keyboard.click(add)
    expect(localStorage.getItem(cartPartsKey(3))).toBe('{"7":"5"}')
    expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
  })

  it('estimates the freight of the typed part', async () => {
    localStorage.setItem('deliverTo', 'USA-77002')
    const rate = { mxnPerUsd: 18.4, date: '2026-11-02' }
    const answers: MockResponses = { 'GET /api/materials/exchange-rate': [200, rate] }
    const { keyboard } = renderProduct({ userId: 3, material: { isSingleLot: false }, answers })
    await screen.findByText(/^Estimate: ≈ US\$[\d,.]+ for 20 t with freight/)
    const field = screen.getByRole('textbox', { name: /^Quantity/ })
    await keyboard.clear(field)
    await keyboard.type(field, '5')
    await screen.findByText(/^Estimate: ≈ US\$[\d,.]+ for 5 t with freight/)
  })

  it.each([
    [3, 'Materia’s fee of 1% (US$184.00) is added at checkout'],
    [2, 'You receive US$18,032.00 after Materia’s 2% fee'],
  ])('shows company %s, a buyer or the owner, its side of the fee', async (userId, text) => {
    renderProduct({ userId })
    await heading()
    screen.getByText(text)
  })

  it('shows that a listing of several lots is sold in parts', async () => {
    renderProduct({ material: { isSingleLot: false } })
    await heading()
    screen.getByText('Multiple lots, in parts')
    screen.getByText(
      'For the whole quantity; parts cost the same per kilogram. Shipping to your warehouse is added at checkout',
    )
  })

  it.each([
    [undefined, 'Ask the seller about freight', '/messages?chat=2&material=7'],
    [2, 'Add the postal code', '/edit-material/7'],
  ])(
    'says that freight is on request without a postal code, and what company %s can do',
    async (userId, name, href) => {
      renderProduct({ material: { postalCode: null }, ...(userId && { userId }) })
      await heading()
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
      screen.getByText(/freight is on request/i)
      screen.getByText('For the whole lot')
    },
  )

  it('shows the seller in a second tab, which is in the URL', async () => {
    const { keyboard, location } = renderProduct()
    await keyboard.click(await screen.findByRole('tab', { name: 'Seller information' }))
    screen.getByText('Verified company: we checked its documents')
    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(
      '/profile/2',
    )
    const fact = async (name: string) =>
      (await screen.findByText(name)).nextElementSibling?.textContent
    expect(await fact('Documents checked')).toBe(
      'Certificate of incorporation, EIN or tax ID document',
    )
    expect(await fact('Checked on')).toBe('May 4, 2026')
    expect(await fact('On Materia since')).toBe('January 2025')
    expect(await fact('Listings')).toBe('3')
    expect(await fact('Rating')).toBe('4.5 of 5, 2 reviews')
    expect(screen.queryByText('Reply rate to first messages')).toBeNull()
    expect(
      within(
        await screen.findByRole('list', { name: 'More from Plásticos del Norte' }),
      ).getAllByRole('article'),
    ).toHaveLength(2)
    expect(location()).toBe('/product/7?tab=seller')
  })

  it.each(['/product/7', '/product/abc', '/product/0', '/product/1'])(
    'shows that the product does not exist at %s',
    async (at) => {
      renderProduct({
        at,
        answers: { 'GET /api/materials/7': [404, { code: 'NOT_FOUND', message: 'Not found' }] },
      })
      await screen.findByRole('heading', { name: 'No data for this product' })
    },
  )

  it.each<[MaterialStatus, string]>([
    [
      'reserved',
      'This listing has an open order. It’s for sale again if that order isn’t completed.',
    ],
    ['sold', 'This listing is sold and no longer available.'],
    ['withdrawn', 'The seller isn’t offering it right now.'],
  ])('explains why a listing that is %s cannot be bought', async (status, text) => {
    renderProduct({ material: { status }, userId: 3 })
    await screen.findByText(text)
    expect(screen.getByRole('button', { name: 'Add to cart' }).matches(':disabled')).toBe(true)
  })

  it('shows similar listings', async () => {
    renderProduct()
    const similar = within(await screen.findByRole('list', { name: 'Similar listings' }))
    expect((await similar.findByRole('link', { name: /^Details of/ })).getAttribute('href')).toBe(
      '/product/8',
    )
  })

  it('has no section for similar listings when there are none', async () => {
    renderProduct({ answers: { 'GET /api/materials/7/similar': [200, []] } })
    await screen.findByRole('list', { name: 'Similar listings' })
    await waitFor(() => expect(screen.queryByText('Similar listings')).toBeNull())
  })

  it('enlarges the shown image', async () => {
    const { keyboard } = renderProduct()
    await heading()
    const [gallery] = screen.getAllByRole('group', { name: /^Pictures of/ })
    await keyboard.click(within(gallery!).getByRole('button', { name: 'Next picture' }))
    await keyboard.click(screen.getByRole('button', { name: 'Enlarge picture' }))
    expect(
      within(screen.getByRole('dialog'))
        .getByRole('img', { name: 'Picture 2 of 2' })
        .getAttribute('src'),
    ).toBe('/uploads/lot7b-2f62b5.webp')
  })
})

describe('its actions', () => {
  it('are a menu for the owner, without cart, contact and favorite', async () => {
    const { keyboard, location } = renderProduct({
      userId: 2,
      answers: { 'DELETE /api/materials/7': [200, { id: 7 }] },
    })
    await heading()
    await keyboard.click(await screen.findByRole('button', { name: 'Manage' }))
    const offer = within(screen.getByRole('heading', { level: 1 }).parentElement!.parentElement!)
    expect(offer.queryByRole('button', { name: /cart|favorites/ })).toBeNull()
    expect(offer.queryByRole('link', { name: /Contact/ })).toBeNull()
    await keyboard.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await keyboard.click(screen.getByRole('button', { name: 'Delete' }))
    await notice('Material deleted successfully')
    expect(location()).toBe('/profile?tab=listings')
  })

  it('show the owner’s change at once, also when the refetch fails', async () => {
    const { keyboard, answers, queryClient } = renderProduct({
      userId: 2,
      answers: { 'PATCH /api/materials/7': [200, buildMaterial({ status: 'withdrawn' })] },
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Manage' }))
    answers['GET /api/materials/7'] = [503, { code: 'UNAVAILABLE', message: 'down' }]
    await keyboard.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
    await notice('Listing withdrawn')
    await waitFor(() =>
      expect(queryClient.getQueryState(['materials', 'one', 7])?.status).toBe('error'),
    )
    await screen.findByText('The seller isn’t offering it right now.')
    await heading()
  })

  it('copy its link on a device that cannot share', async () => {
    const { keyboard } = renderProduct({ at: '/product-detail/7?tab=seller' })
    await heading()
    await keyboard.click(screen.getByRole('button', { name: 'Share' }))
    await notice('Copied to clipboard')
    expect(await navigator.clipboard.readText()).toBe('http://localhost/product/7')
  })

  it('share its link with the page’s language', async () => {
    const { keyboard } = renderProduct({ language: 'es' })
    await keyboard.click(await screen.findByRole('button', { name: 'Compartir' }))
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('http://localhost/product/7?lang=es'),
    )
  })
})

describe('its views', () => {
  it('count a visit once', async () => {
    const { calls } = renderProduct()
    await waitFor(() => expect(views(calls)).toBe(1))
    const again = renderProduct()
    await screen.findAllByRole('heading', { level: 1, name: /Polypropylene/ })
    expect(views(again.calls)).toBe(0)
  })

  it('do not count the owner', async () => {
    const { calls } = renderProduct({ userId: 2 })
    await heading()
    await screen.findByRole('button', { name: 'Manage' })
    expect(views(calls)).toBe(0)
  })

  it('retry a failed count at the next visit', async () => {
    const { calls } = renderProduct({
      answers: { 'POST /api/materials/7/views': [503, { code: 'UNAVAILABLE', message: 'down' }] },
    })
    await waitFor(() => expect(views(calls)).toBe(1))
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })
})
