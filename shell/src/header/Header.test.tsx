import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '@materia/client/identity/buildUser.ts'
import { addToCart } from '@materia/client/checkout/useCart.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { showPage } from '../../test/showPage.tsx'

const user = buildUser({ id: 7, companyName: 'Plásticos del Norte', profilePictureUrl: '' })
// jsdom knows no widths, so elements for wide screens count as hidden.
const hidden = true
const bar = () => within(screen.getByRole('banner'))
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden })
    .map((link) => link.getAttribute('href'))

const counts = ({
  notices = 0,
  messages = 0,
  buyer = 0,
  seller = 0,
  offers = 0,
}): MockResponses => ({
  'GET /api/user/notices/unread': [200, { unread: notices }],
  'GET /api/messages/unread-count': [200, { count: messages, conversations: 1 }],
  'GET /api/orders/waiting': [200, { buyer, seller }],
  'GET /api/offers/waiting': [200, { mine: offers, underWay: 0 }],
})

afterEach(() => localStorage.clear())

describe('the header for a visitor', () => {
  it('links only to the public pages', () => {
    showPage({ at: '/marketplace' })
    expect(linksIn(bar().getByRole('navigation', { hidden }))).toEqual([
      '/wanted',
      '/market',
      '/about',
      '/contact',
    ])
    expect(bar().queryByRole('link', { name: 'Messages', hidden })).toBeNull()
  })

  it('offers the waitlist and the login of the beta', () => {
    showPage({ at: '/marketplace' })
    const hrefOf = (name: string) => bar().getByRole('link', { name, hidden }).getAttribute('href')
    expect([hrefOf('Join the waitlist'), hrefOf('Beta login')]).toEqual([
      '/auth#register',
      '/auth#login',
    ])
  })

  it('links to the login where the platform has opened it', async () => {
    showPage({
      at: '/marketplace',
      answers: {
        'GET /api/config': [200, { registration: 'open', isLoginEnabled: true, comingSoon: [] }],
      },
    })
    const login = await bar().findByRole('link', { name: 'Login', hidden })
    expect(login.getAttribute('href')).toBe('/auth#login')
    expect(bar().getByRole('link', { name: 'Register', hidden })).toBeTruthy()
  })

  it('changes the language of the page', async () => {
    const { keyboard } = showPage({ at: '/marketplace' })
    await keyboard.click(bar().getByRole('button', { name: /Language: English$/, hidden }))
    await keyboard.click(bar().getByRole('menuitemradio', { name: 'Español', hidden }))
    expect(bar().getByRole('link', { name: 'Acceso beta', hidden })).toBeTruthy()
    expect(document.documentElement.lang).toBe('es')
  })
})

describe('the header for a signed-in company', () => {
  it('links to the marketplace, a new listing, messages and the cart', () => {
    showPage({ at: '/marketplace', user })
    expect(linksIn(bar().getByRole('navigation', { hidden }))).toEqual([
      '/marketplace',
      '/add-listing',
      '/wanted',
      '/market',
      '/about',
      '/contact',
    ])
    expect(bar().getByRole('link', { name: 'Messages', hidden })).toBeTruthy()
  })

  it('counts the items in the cart, also when it changes', async () => {
    showPage({ at: '/marketplace', user })
    expect(bar().getByRole('link', { name: 'Cart, 0 items', hidden })).toBeTruthy()
    act(() => void addToCart(7, aCartItem))
    expect(await bar().findByRole('link', { name: 'Cart, 1 item', hidden })).toBeTruthy()
  })

  it('offers the account’s links behind its initials', async () => {
    const { keyboard, location } = showPage({ at: '/marketplace', user })
    const account = bar().getByRole('button', { name: 'Plásticos del Norte’s account', hidden })
    expect(account.textContent).toMatch(/^PN/)
    await keyboard.click(account)
    expect(
      bar()
        .getAllByRole('menuitem', { hidden })
        .map((item) => item.textContent),
    ).toEqual([
      'Dashboard',
      'Offers',
      'Requests',
      'Samples',
      'Profile',
      'Saved searches',
      'Payouts',
      'Carbon',
      'Refer and earn',
      'Settings',
      'Log out',
    ])
    await keyboard.click(bar().getByRole('menuitem', { name: 'Profile', hidden }))
    expect(location()).toBe('/profile')
  })

  it('counts orders and offers that wait for the company and unread messages at once', async () => {
    const answers = counts({ messages: 3, buyer: 1, seller: 1, offers: 4 })
    showPage({ at: '/marketplace', user, answers })
    const named = (name: string) => bar().findByRole('link', { name, hidden })
    expect((await named('Orders (2 waiting for you)')).getAttribute('href')).toBe('/orders')
    expect((await named('Offers (4 waiting for you)')).getAttribute('href')).toBe('/offers')
    expect((await named('Messages (3 unread)')).textContent).toContain('3')
  })

  it('counts everything new in the bell, which opens the panel of notices', async () => {
    const { keyboard } = showPage({
      at: '/marketplace',
      user,
      answers: counts({ notices: 2, messages: 3 }),
      slots: { notices: ({ onClose }) => <button onClick={onClose}>Two notices</button> },
    })
    await keyboard.click(await bar().findByRole('button', { name: 'Notices, 5 new' }))
    const panel = screen.getByRole('dialog', { name: 'Notices' })
    await keyboard.click(await within(panel).findByRole('button', { name: 'Two notices' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('links to all notices while their panel is missing', async () => {
    const { keyboard } = showPage({ at: '/marketplace', user })
    await keyboard.click(bar().getByRole('button', { name: 'Notices' }))
    const panel = screen.getByRole('dialog', { name: 'Notices' })
    const link = await within(panel).findByRole('link', { name: 'Notices' })
    expect(link.getAttribute('href')).toBe('/settings#notices')
  })

  it('gives the count to the page’s title', async () => {
    showPage({
      at: '/marketplace',
      user,
      answers: counts({ notices: 2, messages: 3 }),
      slots: { 'unread-messages': ({ titleCount }) => <span>{titleCount} in the title</span> },
    })
    await bar().findByRole('button', { name: 'Notices, 5 new' })
    fireEvent.pointerMove(document.body)
    expect(await screen.findByText('5 in the title')).toBeTruthy()
  })

  it('opens the login after a logout', async () => {
    const { keyboard, location } = showPage({
      at: '/marketplace',
      user,
      answers: { 'POST /api/logout': [204] },
    })
    await keyboard.click(bar().getByRole('button', { name: /’s account/, hidden }))
    await keyboard.click(bar().getByRole('menuitem', { name: 'Log out', hidden }))
    await waitFor(() => expect(location()).toBe('/auth#login'))
    expect(bar().getByRole('link', { name: 'Beta login', hidden })).toBeTruthy()
  })

  it('shows a notice when the logout fails, and stays on the page', async () => {
    const { keyboard, location } = showPage({
      at: '/marketplace',
      user,
      answers: { 'POST /api/logout': [503, { code: 'UNAVAILABLE' }] },
    })
    await keyboard.click(bar().getByRole('button', { name: /’s account/, hidden }))
    await keyboard.click(bar().getByRole('menuitem', { name: 'Log out', hidden }))
    expect((await screen.findAllByText('Logout failed')).length).toBeGreaterThan(0)
    expect(location()).toBe('/marketplace')
  })
})

describe('the drawer', () => {
  const open = async (setting: Parameters<typeof showPage>[0]) => {
    const shown = showPage(setting)
    await shown.keyboard.click(bar().getByRole('button', { name: 'Menu' }))
    return { ...shown, drawer: screen.getByRole('dialog', { name: 'Menu' }) }
  }

  it('has the bar’s links for a visitor', async () => {
    const { drawer } = await open({ at: '/marketplace' })
    expect(linksIn(drawer)).toEqual([
      '/wanted',
      '/market',
      '/about',
      '/contact',
      '/auth#register',
      '/auth#login',
    ])
  })

  it('has the links of the bar and the account menu for a signed-in company', async () => {
    const { drawer } = await open({ at: '/marketplace', user })
    expect(linksIn(drawer)).toEqual([
      '/marketplace',
      '/add-listing',
      '/orders',
      '/messages',
      '/cart',
      '/dashboard',
      '/offers',
      '/requests',
      '/samples',
      '/profile',
      '/saved-searches',
      '/payouts',
      '/carbon',
      '/refer',
      '/settings',
      '/wanted',
      '/market',
      '/about',
      '/contact',
    ])
    expect(within(drawer).getByRole('button', { name: 'Log out' })).toBeTruthy()
  })

  it('counts the unread messages', async () => {
    const { drawer } = await open({ at: '/marketplace', user, answers: counts({ messages: 3 }) })
    expect(await within(drawer).findByRole('link', { name: 'Messages (3 unread)' })).toBeTruthy()
  })

  it('offers the waitlist and the login of the beta', async () => {
    const { drawer } = await open({ at: '/marketplace' })
    within(drawer).getByRole('link', { name: 'Join the waitlist' })
    within(drawer).getByRole('link', { name: 'Beta login' })
  })

  it('closes when a link opens another page', async () => {
    const { keyboard, drawer, location } = await open({ at: '/marketplace' })
    await keyboard.click(within(drawer).getByRole('link', { name: 'About' }))
    expect(location()).toBe('/about')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('changes the language and stays open', async () => {
    const { keyboard, drawer } = await open({ at: '/marketplace' })
    await keyboard.click(within(drawer).getByRole('button', { name: 'Español' }))
    expect(screen.getByRole('dialog', { name: 'Menú' })).toBeTruthy()
  })
})

describe('the bottom bar', () => {
  it('holds the main links of a signed-in company', () => {
    showPage({ at: '/marketplace', user })
    expect(linksIn(screen.getByRole('navigation', { name: 'Quick links' }))).toEqual([
      '/marketplace',
      '/add-listing',
      '/orders',
      '/messages',
      '/cart',
    ])
  })

  it('is absent for a visitor', () => {
    showPage({ at: '/marketplace' })
    expect(screen.queryByRole('navigation', { name: 'Quick links' })).toBeNull()
  })
})

const aCartItem = {
  id: 1,
  userId: 3,
  title: 'Lot',
  description: '',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Crushed',
  mfi: '12',
  color: 'Blue',
  quantity: '1',
  unit: 'T',
  price: '1.00',
  currency: 'USD',
  location: 'Texas, USA',
  country: 'USA',
  state: 'TX',
  imageUrl: '[]',
  materialOrigin: 'Post-industrial',
  status: 'available',
  isSingleLot: true,
  createdAt: '2026-01-01T00:00:00Z',
  seller: { id: 3, companyName: 'Gulf', profilePictureUrl: '', isVerified: false },
} as const
