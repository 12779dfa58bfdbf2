import type { OwnMaterial, OwnMaterialsPage } from '@materia/contracts/catalog/material.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import { useEffect } from 'react'
import { mockLayout } from '../../test/mockLayout.ts'
import routes from '../routes.tsx'

beforeAll(mockLayout)

const owner = buildUser({ id: 2, verificationStatus: 'approved' })
const noCounts = { available: 0, reserved: 0, sold: 0, withdrawn: 0, draft: 0 }

function buildOwn(overrides: Partial<OwnMaterial> = {}): OwnMaterial {
  return { ...buildMaterial(overrides), views: 0, favorites: 0, ...overrides }
}

function ownPage(items: OwnMaterial[], page: Partial<OwnMaterialsPage> = {}): OwnMaterialsPage {
  return {
    items,
    total: items.length,
    counts: { ...noCounts, available: items.length },
    nextCursor: null,
    ...page,
  }
}

type Visit = {
  at?: string
  language?: Language
  slots?: Parameters<typeof renderScreen>[0]['slots']
}

function openDashboard(
  answers: MockResponses,
  { at = '/dashboard?tab=listings', language, slots }: Visit = {},
) {
  return renderScreen({ routes, at, language, slots, user: owner, answers })
}

const ownCall = 'GET /api/user/materials?limit=24'
const soldCall = 'GET /api/user/materials?status=sold&limit=24'
const row = async (title: RegExp) =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('li')!

describe('my listings', () => {
  it('show material, status, and counts of views and favorites', async () => {
    openDashboard({
      [ownCall]: [
        200,
        ownPage([buildOwn({ id: 7, status: 'reserved', views: 1234, favorites: 1 })]),
      ],
    })
    const listing = within(await row(/Polypropylene/))
    listing.getByText('Reserved')
    listing.getByText('US$0.92 / kg')
    listing.getByText('US$18,400.00 · 20 t · Nuevo León, México · Listed Nov 2025')
    listing.getByText('1,234 views')
    listing.getByText('1 favorite')
    expect(listing.getByRole('link', { name: /Polypropylene/ }).getAttribute('href')).toBe(
      '/product/7',
    )
  })

  it.each([
    [{ quantity: '0', price: '0.00' }, 'To publish it, add the quantity and the price'],
    [{ quantity: '0' }, 'To publish it, add the quantity'],
    [{ price: '0.00' }, 'To publish it, add the price'],
  ])('show the missing field of a draft with %j, with a link to it', async (missing, text) => {
    openDashboard({ [ownCall]: [200, ownPage([buildOwn({ id: 7, status: 'draft', ...missing })])] })
    const listing = within(await row(/Polypropylene/))
    listing.getByText('Draft')
    expect(listing.getByRole('link', { name: text }).getAttribute('href')).toBe('/edit-material/7')
    await screen.findByRole('link', { name: 'Draft 0' })
  })

  it('ask for a missing postal code, with a link to the form', async () => {
    openDashboard({ [ownCall]: [200, ownPage([buildOwn({ id: 7, postalCode: null })])] })
    const listing = within(await row(/Polypropylene/))
    expect(listing.getByRole('link', { name: /Add the postal code/ }).getAttribute('href')).toBe(
      '/edit-material/7',
    )
  })

  it('are shown in Spanish', async () => {
    openDashboard(
      { [ownCall]: [200, ownPage([buildOwn({ status: 'sold', views: 1 })])] },
      { language: 'es' },
    )
    const listing = within(await row(/Polipropileno/))
    listing.getByText('Vendido')
    listing.getByText('1 vista')
    listing.getByText('0 favoritos')
  })

  it('can be filtered by status, each with its count', async () => {
    const counts = { ...noCounts, available: 1, sold: 1 }
    const { keyboard, location } = openDashboard({
      [ownCall]: [
        200,
        ownPage([buildOwn({ id: 7 }), buildOwn({ id: 8, status: 'sold', type: 'Copper' })], {
          counts,
        }),
      ],
      [soldCall]: [200, ownPage([buildOwn({ id: 8, status: 'sold', type: 'Copper' })], { counts })],
    })
    await row(/Polypropylene/)
    expect(screen.getByRole('link', { name: 'All 2' }).getAttribute('aria-current')).toBe('true')
    await keyboard.click(screen.getByRole('link', { name: 'Sold 1' }))
    expect(location()).toBe('/dashboard?tab=listings&status=sold')
    await row(/Copper/)
    expect(screen.queryByRole('heading', { name: /Polypropylene/ })).toBeNull()
  })

  it('offer to show all when a status is empty', async () => {
    const { keyboard, location } = openDashboard(
      {
        [soldCall]: [200, ownPage([], { counts: { ...noCounts, available: 3 } })],
        [ownCall]: [200, ownPage([buildOwn()])],
      },
      { at: '/dashboard?status=sold' },
    )
    await keyboard.click(await screen.findByRole('link', { name: 'Show all listings' }))
    expect(location()).toBe('/dashboard?tab=listings')
    await row(/Polypropylene/)
  })

  it('link to the form when there are none', async () => {
    openDashboard({ [ownCall]: [200, ownPage([])] })
    await screen.findByText('No listings yet')
    expect(
      within(screen.getByRole('tabpanel'))
        .getByRole('link', { name: 'Create listing' })
        .getAttribute('href'),
    ).toBe('/add-listing')
  })

  it('load further pages', async () => {
    const { keyboard } = openDashboard({
      [ownCall]: [200, ownPage([buildOwn({ id: 7 })], { total: 2, nextCursor: 'abc' })],
      [`${ownCall}&cursor=abc`]: [
        200,
        ownPage([buildOwn({ id: 5, type: 'Copper' })], { total: 2 }),
      ],
    })
    await row(/Polypropylene/)
    await keyboard.click(screen.getByRole('button', { name: 'Show more' }))
    await row(/Copper/)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('are updated after a change', async () => {
    const answers: MockResponses = {
      [ownCall]: [200, ownPage([buildOwn()])],
      'PATCH /api/materials/7': [200, buildMaterial({ status: 'withdrawn' })],
    }
    const { keyboard } = openDashboard(answers)
    const listing = within(await row(/Polypropylene/))
    answers[ownCall] = [200, ownPage([buildOwn({ status: 'withdrawn' })])]
    await keyboard.click(listing.getByRole('button', { name: /Manage/ }))
    await keyboard.click(listing.getByRole('menuitem', { name: 'Withdraw' }))
    await listing.findByText('Withdrawn')
  })

  it('move the focus to the next menu after a deletion, and to their tab after the last', async () => {
    const [copper, plastic] = [buildOwn({ id: 8, type: 'Copper' }), buildOwn({ id: 7 })]
    const answers: MockResponses = {
      [ownCall]: [200, ownPage([copper, plastic])],
      'DELETE /api/materials/8': [200, { id: 8 }],
      'DELETE /api/materials/7': [200, { id: 7 }],
    }
    const { keyboard } = openDashboard(answers)
    const remove = async (title: RegExp, left: OwnMaterial[]) => {
      const listing = within(await row(title))
      await keyboard.click(listing.getByRole('button', { name: /Manage/ }))
      await keyboard.click(listing.getByRole('menuitem', { name: 'Delete' }))
      answers[ownCall] = [200, ownPage(left)]
      await keyboard.click(screen.getByRole('button', { name: 'Delete' }))
      await waitFor(() =>
        expect(screen.queryByRole('heading', { level: 2, name: title })).toBeNull(),
      )
    }
    await remove(/Copper/, [plastic])
    expect(document.activeElement).toBe(
      within(await row(/Polypropylene/)).getByRole('button', { name: /Manage/ }),
    )
    await remove(/Polypropylene/, [])
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'My listings' }))
  })

  it('can be retried after a failure', async () => {
    const answers: MockResponses = { [ownCall]: [503, { code: 'UNAVAILABLE' }] }
    const { keyboard } = openDashboard(answers)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers[ownCall] = [200, ownPage([buildOwn()])]
    await keyboard.click(retry)
    await row(/Polypropylene/)
  })
})

describe('the to-dos of today', () => {
  it('open first, each remote with its own', async () => {
    openDashboard(
      {},
      {
        at: '/dashboard',
        slots: {
          'order-todos': () => <p>Confirm order 12</p>,
          'message-todos': () => <p>Reply to Houston Polymers</p>,
        },
      },
    )
    await screen.findByText('Confirm order 12')
    await screen.findByText('Reply to Houston Polymers')
    expect(screen.queryByText('Nothing to do today')).toBeNull()
  })

  it('say when nothing waits', async () => {
    function Nothing({ onCount }: { onCount: (count: number) => void }) {
      useEffect(() => onCount(0), [onCount])
      return null
    }
    openDashboard(
      {},
      { at: '/dashboard', slots: { 'order-todos': Nothing, 'message-todos': Nothing } },
    )
    await screen.findByText('Nothing to do today')
  })
})

describe('chats', () => {
  it('are empty until mfe-messaging fills their slot', async () => {
    openDashboard({}, { at: '/dashboard?tab=chats' })
    await screen.findByText('No conversations yet')
  })

  it('show the widget of mfe-messaging', async () => {
    openDashboard(
      {},
      {
        at: '/dashboard?tab=chats',
        slots: { 'latest-conversations': () => <p>Houston Polymers wrote</p> },
      },
    )
    await screen.findByText('Houston Polymers wrote')
  })
})

describe('orders', () => {
  it('show the widget of mfe-checkout, and nothing until it loads', async () => {
    openDashboard({}, { at: '/dashboard?tab=orders' })
    await screen.findByText('No orders need your attention')
    openDashboard(
      {},
      { at: '/dashboard?tab=orders', slots: { 'latest-orders': () => <p>Order 12</p> } },
    )
    await screen.findByText('Order 12')
  })
})

describe('the tabs', () => {
  it('are in the URL', async () => {
    const { keyboard, location } = openDashboard({ [ownCall]: [200, ownPage([])] })
    await screen.findByText('No listings yet')
    await keyboard.click(screen.getByRole('tab', { name: 'Chats' }))
    expect(location()).toBe('/dashboard?tab=chats')
    await screen.findByText('No conversations yet')
  })
})
