import { cartKey } from '@materia/contracts/checkout/cart.ts'
import type { CartItem } from '@materia/contracts/checkout/cart.ts'
import { act, render, screen } from '@testing-library/react'
import { addToCart, clearCart, removeFromCart, useCart } from './useCart.ts'

function buildItem(id: number): CartItem {
  return {
    id,
    userId: 3,
    title: `Lot ${id}`,
    description: '',
    category: 'Metals',
    type: 'Copper',
    presentation: 'Wire',
    mfi: null,
    color: 'Mixed',
    quantity: '1',
    unit: 'T',
    price: '10.00',
    currency: 'USD',
    location: '',
    country: 'USA',
    state: 'TX',
    imageUrl: '[]',
    materialOrigin: 'Post-industrial',
    status: 'available',
    isSingleLot: true,
    createdAt: '',
    seller: { id: 3, companyName: 'Norte', profilePictureUrl: '', isVerified: false },
  }
}

function Badge({ userId }: { userId: number | undefined }) {
  return <p>{useCart(userId).count} in cart</p>
}

beforeEach(() => localStorage.clear())

describe('useCart', () => {
  it('re-renders when materials are added, removed or cleared', () => {
    render(<Badge userId={7} />)
    act(() => void addToCart(7, buildItem(2)))
    act(() => void addToCart(7, buildItem(3)))
    expect(screen.getByText('2 in cart')).toBeTruthy()
    act(() => removeFromCart(7, 2))
    expect(screen.getByText('1 in cart')).toBeTruthy()
    act(() => clearCart(7))
    expect(screen.getByText('0 in cart')).toBeTruthy()
  })

  it('refuses a material that is already in it', () => {
    expect(addToCart(7, buildItem(2))).toBe('added')
    expect(addToCart(7, buildItem(2))).toBe('already')
    expect(JSON.parse(localStorage.getItem(cartKey(7)) ?? '')).toHaveLength(1)
  })

  it('re-renders when another tab changes the cart', () => {
    render(<Badge userId={7} />)
    localStorage.setItem(cartKey(7), JSON.stringify([buildItem(2)]))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: cartKey(7) })))
    expect(screen.getByText('1 in cart')).toBeTruthy()
  })

  it.each([
    ['a title that is not text', { title: { en: 'Lot' } }],
    ['a price that is a number', { price: 10 }],
    ['a price that is not a number', { price: 'ten' }],
    ['no quantity', { quantity: undefined }],
    ['no unit', { unit: null }],
    ['no currency', { currency: undefined }],
    ['pictures that are not text', { imageUrl: [{}] }],
    ['a seller without a name', { seller: { companyName: {} } }],
    ['no seller', { seller: null }],
    ['an id that is not a number', { id: '2' }],
  ])('leaves out a stored material with %s', (_what, broken) => {
    localStorage.setItem(
      cartKey(7),
      JSON.stringify([null, { ...buildItem(2), ...broken }, buildItem(3)]),
    )
    render(<Badge userId={7} />)
    expect(screen.getByText('1 in cart')).toBeTruthy()
  })

  it('counts a material that is stored twice only once', () => {
    localStorage.setItem(cartKey(7), JSON.stringify([buildItem(2), buildItem(3), buildItem(2)]))
    render(<Badge userId={7} />)
    expect(screen.getByText('2 in cart')).toBeTruthy()
  })

  it('is empty for a visitor', () => {
    addToCart(7, buildItem(2))
    render(<Badge userId={undefined} />)
    expect(screen.getByText('0 in cart')).toBeTruthy()
  })
})
