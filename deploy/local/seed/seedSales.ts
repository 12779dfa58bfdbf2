import type { MaterialDocument } from '@materia/catalog/src/publicApi.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import type { CompanyFacts } from './companyFacts.ts'
import { writeBatches } from './writeBatches.ts'
import type { Databases } from './openDatabases.ts'
import { isSandbox, orderOf, placedAtOf, soldBefore, writePastOrders } from './pastOrders.ts'
import { randomSource } from './lots/randomSource.ts'
import type { SeededCompany } from './seedCompanies.ts'

type Options = { materialIds: number[]; companies: SeededCompany[]; facts: CompanyFacts; now: Date }

/**
 * Sells these listings to other new companies, each as a whole: completed orders, and the data of
 * catalog and identity about them.
 */
export async function seedSales(
  databases: Databases,
  { materialIds, companies, facts, now }: Options,
): Promise<void> {
  if (!isSandbox()) return
  const { orders, materials, countedFacts } = databases
  const random = randomSource(78)
  // An order needs a complete address, which not every demo company has.
  const buyers = companies.filter(({ company }) => company.postalCode)
  const byId = new Map(companies.map((one) => [one.id, one]))
  let next = await allocateIds(orders, 'orders', materialIds.length)
  const saleOf = (material: MaterialDocument) => {
    let buyer = random.pick(buyers)
    while (buyer.id === material.userId) buyer = random.pick(buyers)
    const sale = {
      material,
      quantity: material.quantity,
      seller: byId.get(material.userId)!.company,
      buyer: buyer.company,
      buyerId: buyer.id,
      placedAt: placedAtOf(random, material),
    }
    return orderOf(random, next++, sale)
  }
  await writeBatches(materialIds, async (ids) => {
    const sold = await materials
      .find({ _id: { $in: ids }, createdAt: { $lt: soldBefore(now) } })
      .sort({ _id: 1 })
      .lean()
    if (sold.length < ids.length)
      throw new Error(`${ids.length - sold.length} of these listings are too new to have been sold`)
    const written = sold.map(saleOf)
    await writePastOrders(databases, written)
    await materials.updateMany(
      { _id: { $in: ids } },
      { $set: { status: 'sold', availableQuantity: 0 }, $inc: { revision: 1 } },
    )
    await countedFacts.insertMany(
      written.map(({ _id, sellerId }) => ({ _id: `order/${_id}`, userId: sellerId, value: null })),
      { lean: true, ordered: false },
    )
    for (const { materialId, buyerId, sellerId } of written) {
      facts.count(sellerId, { totalSales: 1 })
      facts.read(materialId, [buyerId, sellerId])
    }
  })
}
