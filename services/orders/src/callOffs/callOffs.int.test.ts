import { dayMs } from '@materia/contracts/durations.ts'
import { randomUUID } from 'node:crypto'
import type { CalledOff, Frame } from '@materia/contracts/callOffs/callOff.ts'
import type { Offer, OfferTerms } from '@materia/contracts/offers/offer.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { buyer, type Offers, seller, startOffers, stranger } from '../../test/startOffers.ts'
import { frameLock } from './frame.ts'
import { tickOffers } from '../offerOrders/tickOffers.ts'
import { onOfferOrderPlaced } from '../offerOrders/onOfferOrderPlaced.ts'
import { changeOffer } from '../offers/changeOffer.ts'
import type { OfferDocument } from '../offers/offer.ts'
import { onCompanyBlocked, onLotGone, onOfferPartyGone } from '../offers/endOffers.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
})
beforeEach(() => offers.sellNext())
afterAll(() => offers.stop())

const term = { perMonth: '5000', until: '2100-02-28', rest: 'lapses', noticeDays: 30 } as const

async function startFrame(more: Partial<OfferTerms> = {}): Promise<Offer> {
  const lines = [{ materialId: offers.lot(), quantity: '60000', price: '0.45', per: 'kg' as const }]
  const made = await offers.make({ lines, callOff: term, ...more })
  return (await offers.accept(seller, made)).body
}

type Instance = Pick<Offers, 'post'>
const called = async (
  { id }: Pick<Offer, 'id'>,
  quantity: string,
  {
    by = buyer,
    key = randomUUID(),
    at = offers,
  }: { by?: number; key?: string; at?: Instance } = {},
) => {
  const headers = { 'idempotency-key': key }
  const options = { user: { userId: by }, body: { quantity }, headers }
  const { status, body } = await at.post('POST', `/api/offers/${id}/call-offs`, options)
  return { status, body: body as CalledOff & { code?: string } }
}
const frameOf = async ({ id }: Pick<Offer, 'id'>, userId = buyer) =>
  (await offers.post('GET', `/api/offers/${id}/frame`, { user: { userId } })).body as Frame
const end = ({ id }: Pick<Offer, 'id'>, userId: number) =>
  offers.call<Frame>(userId, `/${id}/frame/end`, { note: 'Line is down' })

describe('a frame contract', () => {
  it('runs once it is accepted, for more than the listing has, and holds no stock', async () => {
    const frame = await startFrame()
    expect(frame).toMatchObject({ state: 'running', waitsFor: null, nextSteps: [] })
    expect(offers.leftOf()).toBe(24_000)
    expect(await frameOf(frame, seller)).toMatchObject({
      total: '60000',
      left: '60000',
      leftThisMonth: '5000',
      canCallOff: false,
      canEnd: true,
    })
    const listed = await offers.post('GET', '/api/offers?filter=theirs', {
      user: { userId: buyer },
    })
    expect((listed.body as { items: Offer[] }).items.map(({ id }) => id)).toContain(frame.id)
    const counts = await offers.post('GET', `/api/offers/waiting?materialId=${offers.lot()}`, {
      user: { userId: seller },
    })
    expect(counts.body).toMatchObject({ underWay: 0, frames: 1 })
  })

  it('is not made of a lot that is sold whole, or of more a month than the listing has', async () => {
    const whole = await offers.call(buyer, '', {
      partnerId: seller,
      terms: offers.termsOf({ callOff: { ...term, perMonth: '1000' }, payment: 'card' }),
    })
    expect(whole.status).toBe(400)
    await offers.lots.updateOne({ _id: offers.lot() }, { isSingleLot: true })
    const lines = [
      { materialId: offers.lot(), quantity: '60000', price: '0.45', per: 'kg' as const },
    ]
    const terms = offers.termsOf({ lines, callOff: { ...term, perMonth: '24000' } })
    expect((await offers.call(buyer, '', { partnerId: seller, terms })).body.code).toBe(
      'SINGLE_LOT',
    )
  })

  it('is called off by its buyer, who pays the part like an accepted offer', async () => {
    const frame = await startFrame()
    const key = randomUUID()
    const { status, body } = await called(frame, '3000', { key })
    expect([status, body]).toMatchObject([
      201,
      {
        frame: { called: '3000', left: '57000', leftThisMonth: '2000' },
        offer: { state: 'accepted', frameId: frame.id, waitsFor: 'buyer', nextSteps: ['pay'] },
      },
    ])
    expect(offers.leftOf()).toBe(21_000)
    // The same call again, and with another body.
    expect((await called(frame, '3000', { key })).body.offer.id).toBe(body.offer.id)
    expect((await called(frame, '2000', { key })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const paid = await offers.pay(body.offer)
    expect(paid.status).toBe(201)
    expect((await frameOf(frame)).callOffs).toMatchObject([
      { quantity: '3000', state: 'ordered', orderIds: [paid.body.orders[0]!.id] },
    ])
    const prices = paid.body.orders[0]!
    expect([prices.quantity, prices.price]).toEqual(['3000', '1350.00'])
  })

  it('refuses more than is left, the seller, third companies, and what the listing lacks', async () => {
    const frame = await startFrame()
    const codes = [
      await called(frame, '5001'),
      await called(frame, '1000', { by: seller }),
      await called(frame, '1000', { by: stranger }),
      await called({ id: 999_999 }, '1000'),
    ].map(({ status, body }) => [status, body.code])
    expect(codes).toEqual([
      [409, 'CALL_OFF_TOO_LARGE'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    // Our copy does not know yet that catalog has less.
    offers.world.lots.get(offers.lot())!.left = 2_000
    expect((await called(frame, '3000')).body.code).toBe('NOT_ENOUGH')
    expect(await frameOf(frame)).toMatchObject({ left: '60000', callOffs: [] })
    await offers.lots.updateOne({ _id: offers.lot() }, { status: 'sold' })
    expect((await called(frame, '1000')).body.code).toBe('NOT_AVAILABLE')
    await offers.lots.updateOne({ _id: offers.lot() }, { status: 'available' })
    expect((await called(frame, '1000')).status).toBe(201)
  })

  it('gives back what is not paid in time, and the next month begins anew', async () => {
    const frame = await startFrame()
    await called(frame, '5000')
    expect((await called(frame, '1')).body.code).toBe('CALL_OFF_TOO_LARGE')
    offers.pass(8 * dayMs)
    await tickOffers(offers.deps)
    expect(await frameOf(frame)).toMatchObject({ left: '60000', leftThisMonth: '5000' })
    expect(offers.leftOf()).toBe(24_000)
  })

  it('holds for its price, but not for other goods', async () => {
    const frame = await startFrame()
    await offers.lots.updateOne({ _id: offers.lot() }, { price: '99999.00', termsRevision: 2 })
    expect((await called(frame, '1000')).status).toBe(201)
    await offers.lots.updateOne({ _id: offers.lot() }, { color: 'White', termsRevision: 3 })
    expect((await called(frame, '1000')).body.code).toBe('OFFER_TERMS_CHANGED')
  })
})

describe('the end of a frame contract', () => {
  it('comes after the notice of a side, which the other side hears', async () => {
    const frame = await startFrame()
    expect((await end(frame, stranger)).status).toBe(404)
    const { body } = await end(frame, seller)
    expect(body).toMatchObject({ end: { why: 'seller', note: 'Line is down' }, canEnd: false })
    expect((await end(frame, buyer)).body).toMatchObject({ code: 'FRAME_ENDED' })
    expect((await called(frame, '1000')).status).toBe(201)
    offers.pass(32 * dayMs)
    await tickOffers(offers.deps)
    expect((await called(frame, '1000')).body.code).toBe('FRAME_ENDED')
    const over = await offers.get(buyer, frame)
    expect(over).toMatchObject({ state: 'ended', end: { why: 'over', by: 'seller' } })
    expect(over.accepted?.no).toBe(1)
    expect(await frameOf(frame)).toMatchObject({ canCallOff: false, end: { why: 'seller' } })
  })

  it('is later than all call-offs that it waited for', async () => {
    const { id } = await startFrame({ callOff: { ...term, noticeDays: 0 } })
    const frame = (await offers.offers.findById(id).lean())!
    const locks = [frameLock(id)]
    const start = offers.clock.now.getTime()
    let reads = 0
    const deps = { ...offers.deps, now: () => new Date(start + ++reads) }
    let ended: Promise<OfferDocument>
    let waited = 0
    await transaction(
      offers.connection,
      async () => {
        ended = changeOffer(deps, frame, { kind: 'giveNotice', by: 'seller', note: '' }, { locks })
        waited = reads
      },
      { locks },
    )
    expect((await ended!).stage).toMatchObject({ kind: 'ended', at: expect.any(Date) })
    const at = Date.parse((await frameOf({ id })).end!.at)
    expect(at - start).toBeGreaterThan(waited)
  })

  it('comes with a deleted account, but not with a block or a sold listing', async () => {
    const frame = await startFrame()
    await onCompanyBlocked(offers.deps)({ userId: seller, partnerId: buyer })
    await onLotGone(offers.deps)({ id: offers.lot(), status: 'sold' } as never)
    expect((await offers.get(buyer, frame)).state).toBe('running')
    await onOfferPartyGone(offers.deps)({ id: buyer } as never)
    expect(await frameOf(frame, seller)).toMatchObject({ end: { why: 'accountGone' } })
  })

  it('comes when all of it is ordered', async () => {
    const lines = [
      { materialId: offers.lot(), quantity: '5000', price: '0.45', per: 'kg' as const },
    ]
    const frame = await startFrame({ lines })
    const { offer } = (await called(frame, '5000')).body
    const { orders } = (await offers.pay(offer)).body
    await onOfferOrderPlaced(offers.deps)({
      orderId: orders[0]!.id,
      offerId: offer.id,
    } as never)
    expect(await frameOf(frame)).toMatchObject({ left: '0', end: { why: 'filled' } })
  })
})

it('of two instances at the same moment, exactly what is left is called off', async () => {
  const frame = await startFrame({
    lines: [{ materialId: offers.lot(), quantity: '6000', price: '0.45', per: 'kg' as const }],
    callOff: { ...term, perMonth: '5000' },
  })
  const other = { post: offers.other.call }
  const answers = await Promise.all(
    [offers, other, offers, other].map((at) => called(frame, '2000', { at })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect(await frameOf(frame)).toMatchObject({ called: '4000', leftThisMonth: '1000' })
  expect(offers.leftOf()).toBe(20_000)
})

it('a job finishes the call-off of a process that has stopped', async () => {
  const frame = await startFrame()
  offers.world.isCatalogDown = true
  expect((await called(frame, '1000')).status).toBe(503)
  expect((await frameOf(frame)).callOffs).toMatchObject([{ state: 'accepting' }])
  offers.world.isCatalogDown = false
  offers.pass(60_000)
  await tickOffers(offers.deps)
  expect((await frameOf(frame)).callOffs).toMatchObject([{ state: 'accepted' }])
})
