import { cartKey, cartPartsKey } from '@materia/contracts/checkout/cart.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { act, screen, within } from '@testing-library/react'
import { copper, openCart, renderCart, storedIds, user } from '../../test/openCart.tsx'
import { buildItem } from '../../test/buildItem.ts'

const parts = buildItem({
  id: 6,
  isSingleLot: false,
  quantity: '24',
  unit: 'T',
  price: '24000.00',
  seller: { id: 4, companyName: 'Aceros Cholula', profilePictureUrl: '', isVerified: false },
})
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))

beforeEach(() => localStorage.clear())

describe('the cart', () => {
  it('groups lines by seller', async () => {
    await renderCart([buildItem(), parts, copper])
    expect(
      within(screen.getByRole('list', { name: 'Plásticos del Norte' })).getAllByRole('listitem'),
    ).toHaveLength(2)
    expect(
      within(screen.getByRole('list', { name: 'Aceros Cholula' })).getAllByRole('listitem'),
    ).toHaveLength(1)
  })

  it('says at once that a part is smaller than the seller sells by now', async () => {
    localStorage.setItem(cartPartsKey(user.id), '{"6":"2"}')
    await renderCart([{ ...parts, smallestPart: '5' }])
    screen.getByText('Enter a whole number from 5 to 24 t')
  })

  it('sets a partial quantity of a divisible listing, in every tab', async () => {
    const { keyboard } = await renderCart([parts])
    const field = screen.getByLabelText<HTMLInputElement>('Quantity, out of 24 t')
    await keyboard.clear(field)
    await keyboard.type(field, '25')
    expect(screen.getByText('Enter a whole number up to 24 t')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await keyboard.clear(field)
    await keyboard.type(field, '5')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(summary().getByText('US$5,000.00')).toBeTruthy()
    expect(localStorage.getItem(cartPartsKey(user.id))).toBe('{"6":"5"}')
    expect(JSON.parse(localStorage.getItem(cartKey(user.id)) ?? '')).toEqual([parts])
    await keyboard.tab()
    localStorage.setItem(cartPartsKey(user.id), '{"6":"7"}')
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: cartPartsKey(user.id) })),
    )
    expect(field.value).toBe('7')
    expect(summary().getByText('US$7,000.00')).toBeTruthy()
  })

  it('reads 1,000 as a thousand, and keeps a doubtful quantity until it is corrected', async () => {
    const lot = { ...parts, quantity: '2000', price: '2000.00', unit: 'Kg' } as const
    const { keyboard, location } = await renderCart([lot], {
      now: { 'GET /api/materials/6': [200, lot] },
    })
    const field = screen.getByLabelText<HTMLInputElement>(/Quantity, out of 2,000/)
    await keyboard.clear(field)
    await keyboard.type(field, '1,000')
    await keyboard.tab()
    expect(summary().getByText('US$1,000.00')).toBeTruthy()
    await keyboard.clear(field)
    await keyboard.type(field, '1.000')
    await keyboard.click(summary().getByRole('link', { name: 'Go to checkout' }))
    expect(field.value).toBe('1.000')
    expect(screen.getByText('Did you mean 1,000 or 1.0?')).toBeTruthy()
    expect(location()).toBe('/cart')
    expect(document.activeElement).toBe(field)
  })

  it('shows changed terms side by side until the buyer accepts them', async () => {
    const now = buildItem({
      color: 'Red',
      price: '1500.00',
      location: 'Maine, United States',
      country: 'USA',
      state: 'ME',
      counterfactual: 'landfilled',
      carbonClaimant: 'seller',
      termsRevision: 3,
    })
    const { keyboard } = await renderCart([buildItem({ termsRevision: 2 })], {
      now: { 'GET /api/materials/2': [200, now] },
    })
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'TermWhen you added itNow',
      'ColorBlueRed',
      'If it weren’t sold hereNoneSent to landfill',
      'Who may claim what is avoidedThe buyerThe seller',
      'PriceUS$1,450.50US$1,500.00',
      'LocationNuevo León, MéxicoMaine, United States',
    ])
    expect(screen.queryByText(/The price changed/)).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: /^Accept changes to/ }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Polypropylene/ }))
    expect(JSON.parse(localStorage.getItem(cartKey(user.id)) ?? '')).toEqual([now])
  })

  it('asks to confirm a listing that an older page put into the cart', async () => {
    const now = buildItem({ termsRevision: 1 })
    const { keyboard } = await renderCart([buildItem()], {
      now: { 'GET /api/materials/2': [200, now] },
    })
    await keyboard.click(await screen.findByRole('button', { name: /^Confirm / }))
    expect(JSON.parse(localStorage.getItem(cartKey(user.id)) ?? '')).toEqual([now])
  })

  it('shows on its line how a listing has changed, and totals with the new values', async () => {
    await renderCart([buildItem(), parts], {
      now: {
        'GET /api/materials/2': [200, buildItem({ price: '1500.00' })],
        'GET /api/materials/6': [200, { ...parts, quantity: '10', price: '10000.00' }],
      },
    })
    expect(
      await screen.findByText('The price changed from US$1,450.50 to US$1,500.00.'),
    ).toBeTruthy()
    expect(await screen.findByText('Only 10 t of 24 t are left.')).toBeTruthy()
    expect(summary().getByText('US$11,500.00')).toBeTruthy()
  })

  it.each([
    ['This is your own listing, so you can’t order it.', [200, buildItem({ userId: user.id })]],
    ['Another company is ordering it.', [200, buildItem({ status: 'reserved' })]],
    ['It was sold.', [200, buildItem({ status: 'sold' })]],
    ['The seller no longer offers it.', [200, buildItem({ status: 'withdrawn' })]],
    ['The seller has deleted this listing.', [404, { code: 'NOT_FOUND', message: 'Not found' }]],
  ] as const)('shows %s, and leaves the line out of the total', async (text, [status, body]) => {
    await renderCart([buildItem(), copper], { now: { 'GET /api/materials/2': [status, body] } })
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
    expect(summary().queryByText('US$1,450.50')).toBeNull()
    expect(summary().getByText('MX$90,000.00')).toBeTruthy()
  })

  it('leaves out a line whose freight is on request, with a link to its seller', async () => {
    await renderCart([buildItem({ postalCode: undefined }), copper], {
      now: { 'GET /api/materials/2': [200, buildItem({ postalCode: null })] },
    })
    const link = await screen.findByRole('link', { name: 'Ask the seller about freight' })
    expect(link.getAttribute('href')).toBe('/messages?chat=3&material=2')
    expect(summary().queryByText('US$1,450.50')).toBeNull()
    expect(summary().getByText('MX$90,000.00')).toBeTruthy()
  })

  it('has no checkout link while nothing can be ordered', async () => {
    await renderCart([buildItem()], {
      now: { 'GET /api/materials/2': [200, buildItem({ status: 'sold' })] },
    })
    expect(await screen.findByText('Nothing in your cart can be ordered right now.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull()
  })

  it('says when a listing could not be checked', async () => {
    await renderCart([buildItem()], {
      now: { 'GET /api/materials/2': [503, { code: 'UNAVAILABLE', message: '' }] },
    })
    expect(
      await screen.findByText(
        'We couldn’t check this listing. We’ll check it again when you order.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeTruthy()
  })

  it('shows the minimum shipping cost to the last used address', async () => {
    const rate = {
      carrier: 'Norte',
      service: 'economy',
      rate: '120.00',
      currency: 'USD',
      estimatedDays: 6,
      quote: 'q',
    }
    const address = {
      id: 'a'.repeat(43),
      line1: '1200 Dock Rd',
      line2: '',
      city: 'Houston',
      state: 'TX',
      postalCode: '77002',
      country: 'USA',
      usedAt: '2026-01-01T00:00:00.000Z',
    }
    await renderCart([buildItem(), parts], {
      now: {
        'GET /api/user/addresses': [200, { addresses: [address] }],
        'POST /api/shipping/calculate': [
          200,
          { rates: [rate, { ...rate, rate: '300.00' }], isEstimate: false },
        ],
      },
    })
    expect(
      await screen.findByText('Without shipping. Shipping to Houston, TX starts at US$240.00.'),
    ).toBeTruthy()
  })

  it('lists its items with a total per currency', async () => {
    await renderCart([buildItem(), copper, buildItem({ id: 9, price: '49.50' })])
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(summary().getByText('US$1,500.00')).toBeTruthy()
    expect(summary().getByText('MX$90,000.00')).toBeTruthy()
  })

  it('is shown in Spanish', async () => {
    await renderCart([copper], { language: 'es' })
    expect(screen.getByRole('link', { name: 'Cobre / Alambre / Mixto / Posconsumo' })).toBeTruthy()
  })

  it('removes an item with a notice', async () => {
    const { keyboard } = await renderCart([buildItem(), copper])
    await keyboard.click(
      screen.getByRole('button', {
        name: 'Remove Copper / Wire / Mixed / Post-consumer from the cart',
      }),
    )
    expect(await screen.findByText('Removed from cart')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Copper/ })).toBeNull()
    expect(storedIds()).toEqual([2])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('has a favorite button on each item', async () => {
    localStorage.setItem(cartKey(user.id), JSON.stringify([buildItem(), copper]))
    const slots = {
      'favorite-button': ({ material, title }: SlotProps['favorite-button']) => (
        <button type="button">
          Keep {material.id}, {title}
        </button>
      ),
    }
    await openCart({ user, slots })
    const [first, second] = screen.getAllByRole('listitem')
    expect(
      await within(first!).findByRole('button', {
        name: 'Keep 2, Polypropylene / Ground / Blue / Post-industrial',
      }),
    ).toBeTruthy()
    expect(
      within(second!).getByRole('button', {
        name: 'Keep 5, Copper / Wire / Mixed / Post-consumer',
      }),
    ).toBeTruthy()
  })

  it('asks before it clears everything', async () => {
    const { keyboard } = await renderCart([buildItem(), copper])
    await keyboard.click(screen.getByRole('button', { name: 'Clear cart' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Clear the cart?' }))
    expect(
      dialog.getByText('2 materials will be removed from your cart. This can’t be undone.'),
    ).toBeTruthy()
    expect(storedIds()).toEqual([2, 5])
    await keyboard.click(dialog.getByRole('button', { name: 'Clear cart' }))
    expect(await screen.findByText('Cart cleared')).toBeTruthy()
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
    expect(storedIds()).toEqual([])
  })

  it('keeps everything when the dialog is canceled', async () => {
    const { keyboard } = await renderCart([copper])
    await keyboard.click(screen.getByRole('button', { name: 'Clear cart' }))
    await keyboard.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(storedIds()).toEqual([5])
  })

  it('shows the readable items of a damaged cart', async () => {
    const broken = [
      { ...buildItem({ id: 9 }), title: { en: 'Lot' } },
      null,
      { id: 8, title: 'Lot', price: '1.00' },
    ]
    localStorage.setItem(cartKey(user.id), JSON.stringify([...broken, copper, copper]))
    await openCart({ user })
    expect(
      within(screen.getByRole('list', { name: 'Plásticos del Norte' })).getAllByRole('listitem'),
    ).toHaveLength(1)
    expect(screen.getByText('MX$90,000.00', { selector: 'dd' })).toBeTruthy()
  })

  it('is empty for an unreadable cart', async () => {
    localStorage.setItem(cartKey(user.id), '{"not": "a list"}')
    await openCart({ user })
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
  })
})
