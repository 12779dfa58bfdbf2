import { orders } from '@materia/contracts/orders/contract.ts'
import { startMailing } from '../../test/startMailing.ts'

let mailing: Awaited<ReturnType<typeof startMailing>>
beforeAll(async () => {
  mailing = await startMailing()
})
afterAll(() => mailing.stop())

it('mails the operator once about an overdue case, with the date that both companies know', async () => {
  const event = {
    id: 'event-1',
    subject: orders.caseOverdue.subject,
    version: 1,
    occurredAt: '2026-11-10T12:00:00.000Z',
    traceId: 'test-trace',
    data: {
      orderId: 41,
      materialId: 5,
      buyerId: 2,
      sellerId: 1,
      since: '2026-11-09T12:00:00.000Z',
      dueAt: '2026-11-16T12:00:00.000Z',
    },
  }
  await mailing.publish(event)
  await mailing.publish(event)
  const mail = await mailing.firstMailTo('operator@materia.example')
  expect([mail?.subject, mailing.mailsTo('operator@materia.example').length]).toEqual([
    'Overdue: decide the case of order 41',
    1,
  ])
  expect(mail?.text).toContain('2026-11-16')
})
