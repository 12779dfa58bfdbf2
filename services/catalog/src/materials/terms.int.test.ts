import { listingTerms, type ListingTerm } from '@materia/contracts/catalog/listingTerms.ts'
import type { Material, MaterialChange } from '@materia/contracts/catalog/material.ts'
import { reservationMinutes } from '@materia/contracts/catalog/lists/constants.ts'
import { minuteMs } from '@materia/contracts/durations.ts'
import { type Reservations, startReservations } from '../../test/startReservations.ts'
import type { MaterialDocument } from '../model/material.ts'
import { returnExpiredReservations } from '../reservations/returnExpiredReservations.ts'
import { listTermChanges } from './terms.ts'

let catalog: Reservations
beforeAll(async () => {
  catalog = await startReservations()
  await catalog.addUploads(1, '/uploads/b-445566.webp')
})
afterAll(() => catalog.stop())

const change = async (id: number, body: MaterialChange) => {
  const { status, body: changed } = await catalog.call('PATCH', `/api/materials/${id}`, {
    user: { userId: 1 },
    body,
  })
  expect(status).toBe(200)
  return changed as Material
}
const changesOf = (materialId: number, termsRevision?: number) =>
  listTermChanges(catalog.deps)({ materialId, termsRevision, quantity: '100' })
const reserve = async (materialId: number, termsRevision?: number) => {
  const reply = await catalog.reserve({
    materialId,
    quantity: '100',
    ...(termsRevision && { termsRevision }),
  })
  return 'refused' in reply ? reply.refused : reply.reservation.state
}

/** A change of each term, and the values before and after it. */
const edits: Record<ListingTerm, [edit: MaterialChange, was: string, now: string]> = {
  description: [{ description: 'Dirty' }, 'Clean regrind', 'Dirty'],
  category: [
    { category: 'Metals', type: 'Copper', presentation: 'Wire', mfi: null },
    'Plastics',
    'Metals',
  ],
  type: [{ type: 'ABS' }, 'Polypropylene', 'ABS'],
  presentation: [{ presentation: 'Purge' }, 'Ground', 'Purge'],
  grade: [
    { type: 'Steel', category: 'Metals', presentation: 'Bar', mfi: null, grade: 'HMS 1' },
    '',
    'HMS 1',
  ],
  mfi: [{ mfi: '3' }, '12', '3'],
  color: [{ color: 'Red' }, 'Blue', 'Red'],
  unit: [{ unit: 'T' }, 'Kg', 'T'],
  pieceKilograms: [{ unit: 'Pieces', pieceKilograms: '2.5' }, '', '2.5'],
  packageType: [{ packageType: 'box' }, '', 'box'],
  smallestPart: [{ smallestPart: '50' }, '', '50'],
  counterfactual: [{ counterfactual: 'landfilled' }, '', 'landfilled'],
  carbonClaimant: [{ carbonClaimant: 'seller' }, 'buyer', 'seller'],
  price: [{ price: '2000.00' }, '100.00', '200.00'],
  currency: [{ currency: 'MXN' }, 'USD', 'MXN'],
  materialOrigin: [{ materialOrigin: 'Post-consumer' }, 'Post-industrial', 'Post-consumer'],
  location: [
    { location: 'Maine, USA', postalCode: '04101' },
    'Nuevo León, México',
    'Maine, United States',
  ],
  postalCode: [{ postalCode: '64010' }, '', '64010'],
  imageUrl: [
    { imageUrl: ['/uploads/b-445566.webp'] },
    '["/uploads/a-112233.webp"]',
    '["/uploads/b-445566.webp"]',
  ],
  isSingleLot: [{ isSingleLot: true }, 'false', 'true'],
}

describe('the terms of a listing', () => {
  it.each(listingTerms.map((term) => [term, ...edits[term]] as const))(
    'get a new revision when its %s changes, and an order of the old terms is refused',
    async (term, edit, was, now) => {
      const { _id } = await catalog.addStock()
      expect(await change(_id, edit)).toMatchObject({ termsRevision: 2 })
      expect(await changesOf(_id, 1)).toEqual({
        termsRevision: 2,
        changes: expect.arrayContaining([{ term, was, now }]),
      })
      expect(await reserve(_id, 1)).toBe('TERMS_CHANGED')
      expect(await reserve(_id, 2)).toBe(term === 'isSingleLot' ? 'SINGLE_LOT' : 'held')
    },
  )

  it.each<[string, MaterialChange]>([
    ['the same values are sent', { price: '1000.00', color: 'Blue' }],
    ['its seller withdraws it', { status: 'withdrawn' }],
    ['it is restocked at the same price', { quantity: '3000', price: '3000.00' }],
  ])('stay when %s', async (_case, edit) => {
    const { _id } = await catalog.addStock()
    expect(await change(_id, edit)).toMatchObject({ termsRevision: 1 })
  })

  it('get a new revision when the price changes while nothing is left', async () => {
    const { _id } = await catalog.addStock()
    await change(_id, { quantity: '0', price: '0.00' })
    expect(await change(_id, { quantity: '1000', price: '2000.00' })).toMatchObject({
      termsRevision: 3,
    })
    expect(await reserve(_id, 1)).toBe('TERMS_CHANGED')
  })

  it('stay when a part is sold', async () => {
    const { _id } = await catalog.addStock()
    expect(await reserve(_id, 1)).toBe('held')
    expect(await reserve(_id, 1)).toBe('held')
  })

  it('of a row of an earlier version count as the first, until they change', async () => {
    const { _id } = await catalog.addStock()
    await catalog.connection
      .collection<MaterialDocument>('materials')
      .updateOne({ _id }, { $unset: { termsRevision: 1 } })
    expect((await catalog.call('GET', `/api/materials/${_id}`)).body).toMatchObject({
      termsRevision: 1,
    })
    expect(await reserve(_id, 1)).toBe('held')
    expect(await change(_id, { color: 'Red' })).toMatchObject({ termsRevision: 2 })
    expect(await reserve(_id, 1)).toBe('TERMS_CHANGED')
  })

  it('name no changes for a revision that is not known', async () => {
    const { _id } = await catalog.addStock()
    expect(await changesOf(_id)).toEqual({ termsRevision: 1, changes: [] })
    expect(await changesOf(_id, 77)).toEqual({ termsRevision: 1, changes: [] })
  })

  it('are not compared while an order holds its part, and again when an expired hold is renewed', async () => {
    const { _id } = await catalog.addStock()
    const order = {
      orderId: catalog.newOrder(),
      materialId: _id,
      quantity: '100',
      termsRevision: 1,
    }
    await catalog.reserve(order)
    await change(_id, { color: 'Red' })
    expect(await catalog.reserve(order)).toMatchObject({ reservation: { state: 'held' } })
    catalog.clock.now = new Date(catalog.clock.now.getTime() + (reservationMinutes + 1) * minuteMs)
    await returnExpiredReservations(catalog.deps)
    expect(await catalog.reserve(order)).toMatchObject({ refused: 'TERMS_CHANGED' })
  })
})
