import type { MaterialEventData } from '@materia/contracts/catalog/types.ts'
import type { ShippingPlace, ShippingRates, ShippingRequest } from '@materia/contracts/orders/types.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import { toLot } from '../src/model/lot.ts'
import { ordersService } from '../src/service.ts'

const config = { LINK_KEYS: ['a key that only tests sign quotes with'], MXN_PER_USD: 20, FREIGHT_URL: '', PAYMENT_PROVIDER: 'sandbox' as const }

/** The service over a real database of its own, with a clock that tests set. */
export async function startOrders({ freight = {}, ...options }: Parameters<typeof startTestService>[1] & { freight?: { FREIGHT_URL?: string; FREIGHT_KEY?: string[] } } = {}) {
  const orders = await startTestService(ordersService({ ...config, ...freight }), options)
  return {
    ...orders,
    /** Keeps a listing as an event of catalog would. */
    list: async (listing: Partial<MaterialEventData>) => void await orders.lots.create([toLot(buildListing(listing))]),
    calculate: (userId: number, body: Partial<ShippingRequest>) => orders.call('POST', '/api/shipping/calculate', { user: { userId }, body: { destination: houston, ...body } }),
    /** The rates of a call that is answered. */
    async rates(userId: number, body: Partial<ShippingRequest>): Promise<ShippingRates> {
      const answer = await orders.call('POST', '/api/shipping/calculate', { user: { userId }, body: { destination: houston, ...body } })
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as ShippingRates
    },
  }
}

export const houston: ShippingPlace = { address: '4100 Navigation Blvd', city: 'Houston', state: 'TX', postalCode: '77003', country: 'USA' }
export const monterrey: ShippingPlace = { address: 'Av. de la Fundidora 1200', city: 'Monterrey', state: 'NL', postalCode: '64010', country: 'MEX' }

/** What catalog tells of a listing: 24 t of regrind in Nuevo León, sold in parts by company 1. */
export function buildListing(listing: Partial<MaterialEventData> = {}): MaterialEventData {
  return {
    id: 5, userId: 1, revision: 1, isDeleted: false, title: 'Polypropylene / Ground / Blue / Post-industrial', description: 'Clean', category: 'Plastics', type: 'Polypropylene', presentation: 'Ground',
    mfi: '12', color: 'Blue', quantity: '24000', unit: 'Kg', price: '13200.00', currency: 'USD', location: 'Nuevo León, México', country: 'MEX', state: 'NL', imageUrl: '[]',
    materialOrigin: 'Post-industrial', status: 'available', isSingleLot: false, ...listing,
  }
}
