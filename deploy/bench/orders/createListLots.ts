import type { catalogModels, MaterialDocument } from '@materia/catalog/src/publicApi.ts'

type CatalogModels = ReturnType<typeof catalogModels>

const material = {
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
  materialOrigin: 'Post-industrial',
  status: 'available',
  images: [],
  deletedAt: null,
} as const

/** Lists lots of a company, a kilogram for a dollar. */
export function createListLots({ materials }: Pick<CatalogModels, 'materials'>) {
  let listed = 1_000
  return async (
    count: number,
    lot: Pick<MaterialDocument, 'userId' | 'quantity' | 'isSingleLot'>,
  ): Promise<number[]> => {
    const ids = Array.from({ length: count }, () => ++listed)
    await materials.insertMany(
      ids.map((_id) => ({
        ...material,
        ...lot,
        _id,
        availableQuantity: lot.quantity,
        kilograms: lot.quantity,
        priceCents: lot.quantity * 100,
        createdAt: new Date(),
      })),
    )
    return ids
  }
}
