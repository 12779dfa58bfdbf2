import { catalogModels, type MaterialDocument } from '@materia/catalog/src/publicApi.ts'
import { identityModels } from '@materia/identity/src/publicApi.ts'
import { ordersModels } from '@materia/orders/src/publicApi.ts'
import type { Company } from '../measure/request.ts'
import { signInAll } from '../measure/signIn.ts'
import { startStage } from '../measure/startStage.ts'

export type Trade = Awaited<ReturnType<typeof startTrade>>
type Lot = Pick<MaterialDocument, 'userId' | 'quantity' | 'isSingleLot'>

/** The fields that all listings of a bench share. */
export const material = {
  revision: 1,
  title: 'Polypropylene / Ground / Blue / Post-industrial',
  description: 'Clean regrind',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  unit: 'Kg',
  currency: 'USD',
  country: 'MEX',
  state: 'NL',
  postalCode: '64010',
  materialOrigin: 'Post-industrial',
  status: 'available',
  images: ['/uploads/bench.webp'],
  deletedAt: null,
} as const

/** Two processes of orders and of catalog, with chat and identity, over separate servers behind one gateway. */
export async function startTrade() {
  const stage = await startStage(['orders', 'orders', 'catalog', 'catalog', 'chat', 'identity'])
  const [orders, catalog, identity] = [
    await stage.open('orders', ordersModels),
    await stage.open('catalog', catalogModels),
    await stage.open('identity', identityModels),
  ]
  let [named, listed] = [0, 1_000]
  return {
    ...stage,
    orders,
    catalog,
    identity,
    /** Signs in companies that exist in the database of orders. */
    async signIn(count: number): Promise<Company[]> {
      const names = Array.from({ length: count }, () => `company${++named}`)
      const companies = await signInAll(stage.url, names)
      await orders.companies.insertMany(
        companies.map(({ userId }, at) => ({
          _id: userId,
          revision: 1,
          username: names[at]!,
          companyName: `Recicladora Norte ${userId}`,
          profilePictureUrl: '',
          language: null,
        })),
      )
      return companies
    },
    /** Creates listings of a company, at one dollar per kilogram. */
    async list(count: number, lot: Lot): Promise<number[]> {
      const ids = Array.from({ length: count }, () => ++listed)
      const { quantity } = lot
      const amounts = {
        availableQuantity: quantity,
        kilograms: quantity,
        priceCents: quantity * 100,
      }
      await catalog.materials.insertMany(
        ids.map((_id) => ({ ...material, ...lot, ...amounts, _id, createdAt: new Date() })),
      )
      return ids
    },
  }
}
