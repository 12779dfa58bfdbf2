import { cartKey } from '@materia/contracts/checkout/cart.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { MaterialCard } from './MaterialCard.tsx'
import { useCardStates } from './useCardStates.ts'

type Setting = { material?: Material; user?: User | null; language?: Language }

function Card({ material }: { material: Material }) {
  const stateOf = useCardStates()
  return <MaterialCard material={material} {...stateOf(material.id)} />
}

function renderCard({ material = buildMaterial(), user = null, language }: Setting = {}) {
  return renderScreen({
    routes: [
      {
        element: <RemoteRoot name="test" version="test" messages={{ en: english, es: spanish }} />,
        children: [{ path: '/', element: <Card material={material} /> }],
      },
    ],
    at: '/',
    user,
    language,
    answers: {
      'GET /api/user/favorites/ids': [200, []],
      'GET /api/materials/exchange-rate': [200, { mxnPerUsd: 18.4, date: '2026-11-02' }],
    },
  })
}

function shownPicture(): string | null | undefined {
  return document.querySelector('div:not([aria-hidden]) > img')?.getAttribute('src')
}

beforeEach(() => localStorage.clear())

describe('MaterialCard', () => {
  it('shows material, quantity, price, place and seller', () => {
    renderCard()
    screen.getByRole('article', { name: 'Polypropylene / Ground / Blue / Post-industrial' })
    expect(screen.getByRole('heading').textContent).toBe('Polypropylene / Ground')
    screen.getByText('US$0.92 / kg')
    screen.getByText('20 t · US$18,400.00')
    screen.getByText('Nuevo León, México')
    screen.getByText('MFI 12')
    expect(
      screen
        .getByRole('link', { name: 'Plásticos del Norte Verified company' })
        .getAttribute('href'),
    ).toBe('/profile/2')
  })

  it('shows the estimated price with freight once a postal code is known, or that freight is on request', async () => {
    localStorage.setItem('deliverTo', 'USA-77002')
    renderCard()
    await screen.findByText(/^≈ US\$1\.\d\d \/ kg delivered \(est\.\)$/)
    cleanup()
    renderCard({ material: buildMaterial({ postalCode: null }) })
    await screen.findByText('Freight on request')
  })

  it('shows them in Spanish', () => {
    renderCard({
      language: 'es',
      material: buildMaterial({
        presentation: 'Hot-Cut Pellets',
        unit: 'Pieces',
        quantity: '1200',
        currency: 'MXN',
        country: 'USA',
        state: 'NY',
      }),
    })
    expect(screen.getByRole('heading').textContent).toBe('Polipropileno / Pellet corte en caliente')
    screen.getByText('MX$15.33 / pieza')
    screen.getByText('1,200 piezas · MX$18,400.00')
    screen.getByText('Nueva York, Estados Unidos')
  })

  it('shows the grade with the type, in the page’s language', () => {
    renderCard({ language: 'es', material: buildMaterial({ type: 'Polyethylene', grade: 'HDPE' }) })
    expect(screen.getByRole('heading').textContent).toBe('Polietileno PEAD / Molido')
  })

  it('shows a custom color as typed', () => {
    renderCard({ material: buildMaterial({ color: 'Verde olivo' }), language: 'en' })
    screen.getByRole('article', { name: 'Polypropylene / Ground / Verde olivo / Post-industrial' })
    screen.getByText('Verde olivo')
  })

  it('opens the product with its image and its title', () => {
    renderCard()
    const links = screen.getAllByRole('link', { name: /^(Details of )?Polypropylene/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/7', '/product/7'])
  })
})

describe('its images', () => {
  it('loop from the last to the first and back', async () => {
    const { keyboard } = renderCard()
    expect(shownPicture()).toBe('/uploads/lot7a-2f62b5.webp')
    await keyboard.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(shownPicture()).toBe('/uploads/lot7b-2f62b5.webp')
    await keyboard.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(shownPicture()).toBe('/uploads/lot7a-2f62b5.webp')
    await keyboard.click(screen.getByRole('button', { name: 'Previous picture' }))
    expect(shownPicture()).toBe('/uploads/lot7b-2f62b5.webp')
  })

  it('change with the arrow keys', async () => {
    const { keyboard } = renderCard()
    await keyboard.tab()
    await keyboard.keyboard('{ArrowRight}')
    expect(shownPicture()).toBe('/uploads/lot7b-2f62b5.webp')
  })

  it('have no arrows when there is only one', () => {
    renderCard({ material: buildMaterial({ imageUrl: '/uploads/one.jpg' }) })
    expect(screen.queryByRole('button', { name: /picture/ })).toBeNull()
  })

  it('are replaced by a placeholder when missing or broken', () => {
    renderCard({ material: buildMaterial({ imageUrl: '/uploads/gone.jpg' }) })
    fireEvent.error(screen.getByRole('article').querySelector('img[alt]:not([alt=""])')!)
    screen.getByRole('img', { name: 'No picture' })
  })
})

describe('its actions', () => {
  it('ask a visitor to sign in, and return afterwards', async () => {
    const { keyboard, location } = renderCard()
    await keyboard.click(screen.getByRole('button', { name: /Add to cart/ }))
    await screen.findByText('Sign in to add materials to your cart.')
    expect(location()).toBe('/auth?next=%2F#login')
  })

  it('put the whole listing into the cart once, with a notice', async () => {
    const { keyboard } = renderCard({ user: buildUser({ id: 3 }) })
    await keyboard.click(screen.getByRole('button', { name: /Add to cart/ }))
    expect(JSON.parse(localStorage.getItem(cartKey(3)) ?? '')).toEqual([buildMaterial()])
    expect(screen.getByRole('button', { name: /Added/ }).matches(':disabled')).toBe(true)
    await screen.findByText('Added to cart', { selector: '[role=status] *, li *' })
    screen.getByRole('button', { name: 'View cart' })
  })

  it('open the conversation with the seller about this listing', () => {
    renderCard({ user: buildUser() })
    expect(screen.getByRole('link', { name: /Contact/ }).getAttribute('href')).toBe(
      '/messages?chat=2&material=7',
    )
  })

  it('add it to the favorites', () => {
    renderCard({ user: buildUser() })
    screen.getByRole('button', { name: 'Add to favorites' })
  })

  it('are replaced by a management menu for the owner', async () => {
    renderCard({ user: buildUser({ id: 2 }) })
    await screen.findByRole('button', { name: 'Manage' })
    expect(screen.queryByRole('button', { name: /Add to (?:cart|favorites)/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Contact/ })).toBeNull()
  })
})
