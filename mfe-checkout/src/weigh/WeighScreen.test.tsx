import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { setPageAccount } from '@materia/ui/src/api/pageAccount.ts'
import { cleanup, screen } from '@testing-library/react'
import { buildSettlement, buildTicket } from '../../test/buildSettlement.ts'
import routes from '../routes.tsx'

const post = 'POST /api/orders/1203/tickets'
const toUnload = buildSettlement({
  tickets: [buildTicket()],
  canWeigh: ['unloading', 'thirdParty'],
})

type Answer = [status: number, body: object]
const open = (
  settlement: Settlement,
  at = '/orders/1203/weigh',
  answer: Answer = [201, settlement],
) => {
  const shown = renderScreen({
    routes,
    at,
    user: buildUser(),
    answers: {
      'GET /api/orders/1203/settlement': [200, settlement],
      'GET /api/orders/1203': [404, { code: 'NOT_FOUND', message: 'Not found' }],
      [post]: answer,
    },
  })
  const sent = () => shown.calls.filter(({ call }) => call === post).map(({ body }) => body)
  return { ...shown, sent }
}

type Keyboard = ReturnType<typeof open>['keyboard']
const type = async (keyboard: Keyboard, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    const field = await screen.findByLabelText(label)
    await keyboard.clear(field)
    await keyboard.type(field, text)
  }
}
const printed = {
  'Ticket number': 'B-77',
  Scale: 'Patio Sur',
  'Gross (loaded truck)': '34.900',
  'Tare (empty truck)': '15,000',
}
const send = () => screen.getByRole('button', { name: 'Send ticket' })

beforeEach(() => {
  localStorage.clear()
  setPageAccount(buildUser().id)
})

it('sends the ticket of the truck that arrived, and delivers with the last one', async () => {
  const { keyboard, sent } = open(toUnload)
  await keyboard.selectOptions(await screen.findByLabelText('Unit'), 'kg')
  await type(keyboard, printed)
  await screen.findByText(/Net: 19,900 kg/)
  await keyboard.click(send())
  await screen.findByText('Ticket sent')
  expect(sent()).toEqual([
    {
      side: 'unloading',
      truck: 1,
      number: 'B-77',
      scale: 'Patio Sur',
      plate: '45-AK-7B',
      unit: 'kg',
      gross: '34900',
      tare: '15000',
      grossAt: expect.any(String),
      tareAt: expect.any(String),
      writtenAt: expect.any(String),
      isLast: true,
      pictures: [],
    },
  ])
})

it('asks about another unit in place, and keeps the draft over a reload', async () => {
  const { keyboard, sent } = open(toUnload)
  await keyboard.selectOptions(await screen.findByLabelText('Unit'), 'kg')
  // 19,900 kg in pounds.
  await type(keyboard, {
    ...printed,
    'Gross (loaded truck)': '76942',
    'Tare (empty truck)': '33070',
  })
  await screen.findByText('This doesn’t fit the order. In another unit it would.')
  await keyboard.click(send())
  await screen.findByText('Correct the numbers, or confirm that they’re right')
  expect(sent()).toEqual([])
  cleanup()

  const again = open(toUnload)
  await screen.findByDisplayValue('76942')
  await again.keyboard.click(screen.getByRole('button', { name: 'The ticket is in lb' }))
  await again.keyboard.click(send())
  await screen.findByText('Ticket sent')
  expect(again.sent()).toMatchObject([{ unit: 'lb', gross: '76942', tare: '33070' }])
})

it('shows errors at the fields, and asks about two readings of a small order', async () => {
  const { keyboard, sent } = open({ ...toUnload, ordered: '300', tickets: [] })
  await keyboard.selectOptions(await screen.findByLabelText('Unit'), 'kg')
  await type(keyboard, { 'Gross (loaded truck)': '22.480' })
  await keyboard.click(await screen.findByRole('button', { name: 'It’s 22.48 kg' }))
  await type(keyboard, { 'Tare (empty truck)': '30' })
  await keyboard.click(send())
  await screen.findByText('The empty truck can’t weigh more than the loaded one')
  expect(screen.getAllByText('Copy this from the ticket')).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByLabelText('Ticket number'))
  expect(sent()).toEqual([])
})

it('corrects an own ticket', async () => {
  const own = buildTicket({ id: 2, side: 'unloading', by: 'buyer', gross: '34900', number: 'B-77' })
  const { keyboard, sent } = open(
    { ...toUnload, tickets: [buildTicket(), own] },
    '/orders/1203/weigh?ticket=2',
  )
  await screen.findByRole('heading', { name: 'Correct your ticket' })
  await type(keyboard, { 'Gross (loaded truck)': '34880' })
  await keyboard.click(send())
  await screen.findByText('Ticket sent')
  expect(sent()).toMatchObject([{ gross: '34880', number: 'B-77', replaces: 2 }])
})

// There is no IndexedDB in these tests, as on a phone whose storage is full.
describe('a phone without storage', () => {
  it('keeps a ticket that cannot be sent in its form, and says so', async () => {
    const { keyboard } = open(toUnload, undefined, [503, { code: 'UNAVAILABLE', message: '' }])
    await keyboard.selectOptions(await screen.findByLabelText('Unit'), 'kg')
    await type(keyboard, printed)
    await keyboard.click(send())
    await screen.findByText(/^The ticket can’t be sent or stored/)
    expect(screen.getByLabelText('Ticket number')).toHaveProperty('value', 'B-77')
  })

  it('says that a picture is lost with the page', async () => {
    URL.createObjectURL = () => 'blob:ticket'
    URL.revokeObjectURL = () => {}
    const { keyboard } = open(toUnload)
    const picture = new File(['x'], 'ticket.jpg', { type: 'image/jpeg' })
    await keyboard.upload(await screen.findByLabelText('Ticket'), picture)
    await screen.findByText(/^This phone is out of storage/)
  })
})
