import { orders } from '@materia/contracts/orders/contract.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startMailing } from '../../test/startMailing.ts'

let mailing: Awaited<ReturnType<typeof startMailing>>
beforeAll(async () => {
  mailing = await startMailing()
})
afterAll(() => mailing.stop())

it('mails the operator once when a case begins, and about no other news of a claim', async () => {
  const eventOf = (orderId: number, news: 'countered' | 'contested' | 'escalated') => ({
    id: `event-${orderId}`,
    subject: orders.orderClaim.subject,
    version: 1,
    occurredAt: '2026-11-02T12:00:00.000Z',
    traceId: 'test-trace',
    data: {
      orderId,
      materialId: 5,
      buyerId: 2,
      sellerId: 1,
      by: 'seller',
      news,
      kind: 'contaminated',
      phase: news === 'countered' ? 'countered' : 'case',
      amount: '400.00',
      dueAt: '2026-11-09T12:00:00.000Z',
    },
  })
  for (const event of [
    eventOf(41, 'countered'),
    eventOf(42, 'contested'),
    eventOf(42, 'contested'),
    eventOf(43, 'escalated'),
  ])
    await mailing.publish(event)
  const mails = () => mailing.mailsTo('operator@materia.example')
  await eventually(async () => mails().length > 1)
  expect(
    mails()
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(['New case of order 42', 'New case of order 43'])
  expect(mails()[0]?.text).toContain('2026-11-09')
})
