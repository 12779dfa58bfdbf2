import { cartKey } from '@materia/contracts/checkout/cart.ts'
import type { CartItem } from '@materia/contracts/checkout/cart.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen, within } from '@testing-library/react'
import routes from '../routes.tsx'

const user = buildUser()

function buildItem(overrides: Partial<CartItem> = {}): CartItem {
  return {
    id: 2,
    userId: 3,
    title: 'Polypropylene / Ground / Blue / Post-industrial',
    description: '',
    category: 'Plastics',
    type: 'Polypropylene',
    presentation: 'Ground',
    mfi: '12',
    color: 'Blue',
    quantity: '1200',
    unit: 'Kg',
    price: '1450.50',
    currency: 'USD',
    location: 'Nuevo León, México',
    country: 'MEX',
    state: 'NL',
    imageUrl: '["/uploads/a1-0044ff.webp"]',
    materialOrigin: 'Post-industrial',
    status: 'available', isSingleLot: true,
    createdAt: '2026-01-15T12:00:00.000Z',
    seller: { id: 3, companyName: 'Plásticos del Norte', profilePictureUrl: '', isVerified: true },
    ...overrides,
  }
}

const copper = buildItem({
  id: 5, type: 'Copper', presentation: 'Wire', color: 'Mixed', materialOrigin: 'Post-consumer', price: '90000.00', currency: 'MXN',
})

function renderCart(items: CartItem[], language: 'en' | 'es' = 'en') {
  localStorage.setItem(cartKey(user.id), JSON.stringify(items))
  return renderScreen({ routes, at: '/cart', user, language })
}

function storedIds(): number[] {
  const items: CartItem[] = JSON.parse(localStorage.getItem(cartKey(user.id)) ?? '[]')
  return items.map(({ id }) => id)
}

describe('cart', () => {
  it('lists what is in it with a total per currency', () => {
    renderCart([buildItem(), copper, buildItem({ id: 9, price: '49.50' })])
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    const summary = within(screen.getByRole('region', { name: 'Summary' }))
    expect(summary.getByText('$1,500.00')).toBeTruthy()
    expect(summary.getByText('MX$90,000.00')).toBeTruthy()
  })

  it('reads as Spanish in Spanish', () => {
    renderCart([copper], 'es')
    expect(screen.getByRole('link', { name: 'Cobre / Alambre / Mixto / Posconsumo' })).toBeTruthy()
  })

  it('removes one and says so', async () => {
    const { keyboard } = renderCart([buildItem(), copper])
    await keyboard.click(screen.getByRole('button', { name: 'Remove Copper / Wire / Mixed / Post-consumer from the cart' }))
    expect(await screen.findByText('Removed from cart')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Copper/ })).toBeNull()
    expect(storedIds()).toEqual([2])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('lets each be kept as a favorite, in its place', async () => {
    localStorage.setItem(cartKey(user.id), JSON.stringify([buildItem(), copper]))
    const slots = { 'favorite-button': ({ material, title }: SlotProps['favorite-button']) => <button type="button">Keep {material.id}, {title}</button> }
    renderScreen({ routes, at: '/cart', user, slots })
    const [first, second] = screen.getAllByRole('listitem')
    expect(await within(first!).findByRole('button', { name: 'Keep 2, Polypropylene / Ground / Blue / Post-industrial' })).toBeTruthy()
    expect(within(second!).getByRole('button', { name: 'Keep 5, Copper / Wire / Mixed / Post-consumer' })).toBeTruthy()
  })

  it('asks before it clears all', async () => {
    const { keyboard } = renderCart([buildItem(), copper])
    await keyboard.click(screen.getByRole('button', { name: 'Clear cart' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Clear the cart?' }))
    expect(dialog.getByText('2 materials will be removed from your cart. This cannot be undone.')).toBeTruthy()
    expect(storedIds()).toEqual([2, 5])
    await keyboard.click(dialog.getByRole('button', { name: 'Clear cart' }))
    expect(await screen.findByText('Cart cleared')).toBeTruthy()
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
    expect(storedIds()).toEqual([])
  })

  it('keeps everything when the question is answered with no', async () => {
    const { keyboard } = renderCart([copper])
    await keyboard.click(screen.getByRole('button', { name: 'Clear cart' }))
    await keyboard.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(storedIds()).toEqual([5])
  })

  it('shows what it can read of a broken cart', () => {
    const broken = [{ ...buildItem({ id: 9 }), title: { en: 'Lot' } }, null, { id: 8, title: 'Lot', price: '1.00' }]
    localStorage.setItem(cartKey(user.id), JSON.stringify([...broken, copper, copper]))
    renderScreen({ routes, at: '/cart', user })
    expect(within(screen.getByRole('list', { name: 'Materials in your cart' })).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('MX$90,000.00', { selector: 'dd' })).toBeTruthy()
  })

  it('is empty for what it cannot read', () => {
    localStorage.setItem(cartKey(user.id), '{"not": "a list"}')
    renderScreen({ routes, at: '/cart', user })
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
  })
})
