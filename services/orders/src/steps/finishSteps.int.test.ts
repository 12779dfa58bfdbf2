import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/orderStep.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { addOrder } from '../../test/addOrder.ts'
import { refusal } from '../../test/refusal.ts'
import { startOrders } from '../../test/startOrders.ts'
import { toRecord } from '../order/orderRecord.ts'
import { paymentKey } from '../payments/PaymentProvider.ts'
import { finishSteps } from './finishSteps.ts'
import { type StepDeps, takeStep } from './takeStep.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let other: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  other = await startOrders({ database: orders.urls.database })
})
afterAll(async () => {
  await other.stop()
  await orders.stop()
})

const [seller, buyer] = [1, 2]
const confirm: [number, OrderStepDraft] = [seller, { step: 'confirm' }]
const ship: [number, OrderStepDraft] = [
  seller,
  { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 42' },
]
const dispute = (amount: string): [number, OrderStepDraft] => [
  buyer,
  { step: 'dispute', kind: 'contaminated', amount, note: 'Wet' },
]
const dead = () => Promise.reject(unavailable(new Error('The process is gone')))

type Move = 'refund' | 'payOut'
type Taken = Parameters<typeof takeStep>[2]
type Money = { refundedCents: number; paidOutCents: number }
type Case = {
  before: [number, OrderStepDraft][]
  taken: Taken
  status: string
  money: Money
  /** The calls to the provider. */ moves: Move[]
}
const steps: Record<string, Case> = {
  shipping: {
    before: [confirm],
    taken: { step: 'ship', by: 'seller', carrier: 'Estafeta', trackingNumber: 'MX 42' },
    status: 'shipped',
    money: { refundedCents: 0, paidOutCents: 0 },
    moves: [],
  },
  'a whole refund': {
    before: [confirm, ship, dispute('1110.00')],
    taken: { step: 'accept', by: 'seller' },
    status: 'refunded',
    money: { refundedCents: 111_000, paidOutCents: 0 },
    moves: ['refund'],
  },
  'a refund in part': {
    before: [confirm, ship, dispute('300.00')],
    taken: { step: 'accept', by: 'seller' },
    status: 'refunded',
    money: { refundedCents: 30_000, paidOutCents: 68_000 },
    moves: ['refund', 'payOut'],
  },
  'paying out': {
    before: [confirm, ship, [buyer, { step: 'deliver' }]],
    taken: { step: 'complete', by: 'buyer' },
    status: 'completed',
    money: { refundedCents: 0, paidOutCents: 98_000 },
    moves: ['payOut'],
  },
}

/** Dependencies of a process that dies at each moment of a step. */
function mortals(moves: Move[]): [string, (deps: StepDeps) => StepDeps][] {
  const at =
    (move: Move, isDone: boolean) =>
    (deps: StepDeps): StepDeps => {
      const payment = { ...deps.payment }
      if (move === 'refund')
        payment.refund = (...given) => (isDone ? deps.payment.refund(...given).then(dead) : dead())
      if (move === 'payOut')
        payment.payOut = (...given) => (isDone ? deps.payment.payOut(...given).then(dead) : dead())
      return { ...deps, payment }
    }
  return [
    ...moves.flatMap((move): ReturnType<typeof mortals> => [
      [`before its ${move}`, at(move, false)],
      [`after its ${move}`, at(move, true)],
    ]),
    [
      'before it is written',
      (deps) => ({
        ...deps,
        connection: Object.create(deps.connection, { startSession: { value: dead } }),
      }),
    ],
  ]
}

const cases = Object.entries(steps).flatMap(([name, { moves }]) =>
  mortals(moves).map(([moment, kill]) => [name, moment, kill] as const),
)

describe('a process that is killed in a step', () => {
  it.each(cases)(
    'of %s, %s, leaves it to others, who finish it once',
    async (name, _moment, kill) => {
      const { before, taken, status, money } = steps[name]!
      const { _id } = await addOrder(orders)
      for (const [userId, body] of before) {
        const answer = await orders.step(userId, _id, body)
        expect([body.step, answer.status]).toEqual([body.step, 200])
      }
      const order = (await orders.orders.findById(_id).lean())!
      await expect(
        takeStep(kill(orders.deps), toRecord(order), taken, { traceId: 'test-trace' }),
      ).rejects.toMatchObject({ status: 503 })
      expect(await orders.orders.findById(_id).lean()).toMatchObject({
        status: order.status,
        intent: { step: taken.step === 'accept' ? 'refund' : taken.step },
      })

      const late = { now: () => new Date(orders.clock.now.getTime() + 60_000) }
      await Promise.all([
        finishSteps({ ...orders.deps, ...late }),
        finishSteps({ ...other.deps, ...late }),
      ])
      const shown = (await orders.call('GET', `/api/orders/${_id}`, { user: { userId: buyer } }))
        .body as Order
      expect(shown).toMatchObject({
        status,
        timeline: expect.arrayContaining([expect.objectContaining({ status, by: taken.by })]),
      })
      expect(await orders.deps.payment.find(paymentKey(_id))).toMatchObject({
        state: 'captured',
        ...money,
      })
      expect((await orders.eventNamesOf(_id)).filter((name) => name === status)).toHaveLength(1)
      expect(await orders.problems()).toEqual([])
    },
  )
})

describe('a step whose process dies or whose provider is silent', () => {
  const silent = () => Promise.reject(unavailable(new Error('no answer')))
  const faults: [string, (deps: StepDeps) => StepDeps][] = [
    [
      'before the provider is asked',
      (deps) => ({ ...deps, payment: { ...deps.payment, capture: silent } }),
    ],
    [
      'after it has done it',
      (deps) => ({
        ...deps,
        payment: { ...deps.payment, capture: (key) => deps.payment.capture(key).then(silent) },
      }),
    ],
  ]

  it.each(faults)('%s is finished once, and only by a job', async (_name, fault) => {
    const order = await addOrder(orders)
    await expect(
      takeStep(
        fault(orders.deps),
        toRecord(order),
        { step: 'confirm', by: 'seller' },
        { traceId: 'test-trace' },
      ),
    ).rejects.toMatchObject({ status: 503 })
    expect(await orders.step(buyer, order._id, { step: 'cancel' })).toMatchObject(
      refusal(409, 'STEP_REFUSED'),
    )
    expect(await finishSteps(orders.deps)).toBe(0)
    const late = { ...orders.deps, now: () => new Date(orders.clock.now.getTime() + 60_000) }
    const done = await Promise.all([
      finishSteps(late),
      finishSteps({ ...other.deps, now: late.now }),
    ])
    expect(Math.max(...done)).toBe(1)
    expect(await orders.orders.findById(order._id).lean()).toMatchObject({
      status: 'confirmed',
      intent: null,
      paymentStatus: 'captured',
    })
    expect([
      await orders.eventNamesOf(order._id),
      await orders.ledger.countDocuments({ orderId: order._id }),
    ]).toEqual([['confirmed'], 1])
  })

  it('is finished by a repeated call', async () => {
    const order = await addOrder(orders)
    await takeStep(
      faults[0]![1](orders.deps),
      toRecord(order),
      { step: 'confirm', by: 'seller' },
      { traceId: 'test-trace' },
    ).catch(() => null)
    expect(await orders.step(seller, order._id, { step: 'confirm' })).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    })
  })

  it('ends the order unpaid if its payment ended before the capture', async () => {
    const { _id } = await addOrder(orders)
    await orders.deps.payment.void(paymentKey(_id))
    expect(await orders.step(seller, _id, { step: 'confirm' })).toMatchObject(
      refusal(409, 'STEP_REFUSED'),
    )
    expect(await orders.orders.findById(_id).lean()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'failed',
      dueAt: null,
    })
    expect([
      await orders.eventNamesOf(_id),
      await orders.ledger.find({ orderId: _id }).lean(),
      await orders.problems(),
    ]).toEqual([['cancelled'], [], []])
  })
})
