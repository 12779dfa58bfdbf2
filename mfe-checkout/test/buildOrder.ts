import { nextSteps } from '@materia/contracts/orders/orderStates.ts'
import type { Order } from '@materia/contracts/orders/order.ts'

/**
 * An order of copper that Houston buys from Norte: confirmed, and by default from the buyer's
 * viewpoint.
 */
export function buildOrder(overrides: Partial<Order> = {}): Order {
  const { status = 'confirmed', role = 'buyer' } = overrides
  const address = {
    line1: '100 Main St',
    line2: '',
    city: 'Houston',
    state: 'TX',
    postalCode: '77002',
    country: 'USA',
  } as const
  return {
    id: 1203,
    role,
    buyerId: 7,
    sellerId: 3,
    materialId: 42,
    quantity: '1200',
    unit: 'Kg',
    buyer: { id: 7, companyName: 'Houston Polymers', profilePictureUrl: '' },
    seller: { id: 3, companyName: 'Plásticos del Norte', profilePictureUrl: '' },
    material: {
      title: 'Copper',
      category: 'Metals',
      type: 'Copper',
      presentation: 'Wire',
      color: 'Mixed',
      materialOrigin: 'Post-consumer',
      imageUrl: '',
    },
    price: '9000.00',
    shippingCost: '450.00',
    totalPrice: '9450.00',
    fee: '90.00',
    amount: '9540.00',
    refunded: '0.00',
    currency: 'USD',
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'compras@houston.example',
    contactPhone: '+1 713 555 0100',
    shippingMethod: 'standard',
    shippingCarrier: 'Castores',
    shippingTrackingNumber: null,
    estimatedDeliveryDate: null,
    status,
    paymentStatus: 'captured',
    paymentMethod: 'credit',
    createdAt: '2026-03-01T15:00:00.000Z',
    completedAt: null,
    deadline: { at: '2026-03-12T15:00:00.000Z', step: 'cancel' },
    nextSteps: nextSteps(status, role),
    timeline: [
      { status: 'pending', at: '2026-03-01T15:00:00.000Z', by: 'buyer', note: '' },
      { status: 'confirmed', at: '2026-03-02T15:00:00.000Z', by: 'seller', note: '' },
    ],
    papers: [],
    paymentAction: null,
    ...overrides,
  }
}
