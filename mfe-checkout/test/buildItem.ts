import type { CartItem } from '@materia/contracts/checkout/cart.ts'

/** A listing in the cart, sold whole, by a company of its own. */
export function buildItem(overrides: Partial<CartItem> = {}): CartItem {
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
    postalCode: '64010',
    imageUrl: '["/uploads/a1-0044ff.webp"]',
    materialOrigin: 'Post-industrial',
    status: 'available',
    isSingleLot: true,
    createdAt: '2026-01-15T12:00:00.000Z',
    seller: { id: 3, companyName: 'Plásticos del Norte', profilePictureUrl: '', isVerified: true },
    ...overrides,
  }
}
