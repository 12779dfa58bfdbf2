import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildSample } from '../../test/buildSample.ts'
import routes from '../routes.tsx'

const open = (answers: MockResponses, at = '/samples') =>
  renderScreen({ routes, at, user: buildUser(), answers })
const openOne = (sample: Sample, answers: MockResponses = {}) =>
  open({ 'GET /api/samples/3': [200, sample], ...answers }, '/samples/3')

const stepsIn = (calls: { call: string; body?: unknown }[]) =>
  calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)

it('/samples shows who should act, and an empty list says what to do', async () => {
  const { keyboard } = open({
    'GET /api/samples?filter=mine': [
      200,
      { items: [buildSample({ role: 'seller', state: 'agreed' })], nextCursor: null },
    ],
    'GET /api/samples?filter=ended': [200, { items: [], nextCursor: null }],
  })
  const row = within((await screen.findByText('Houston Polymers')).closest('tr')!)
  expect(row.getByRole('link').getAttribute('href')).toBe('/samples/3')
  row.getByText('To be shipped')
  row.getByText('Ship the sample')
  await keyboard.click(screen.getByRole('tab', { name: 'Over' }))
  await screen.findByText('No samples are over yet')
})

it('the buyer agrees to exactly the price that it has seen', async () => {
  const price = { amount: '25.00', currency: 'USD' as const }
  const { keyboard, calls } = openOne(
    buildSample({ state: 'priced', price, nextSteps: ['agree', 'withdraw'] }),
    {
      'POST /api/samples/3/steps': [
        200,
        buildSample({ state: 'agreed', price, nextSteps: ['withdraw'] }),
      ],
    },
  )
  await screen.findByText(/asks US\$25\.00 for the sample.*Materia doesn’t collect it/)
  await keyboard.click(screen.getByRole('button', { name: 'Agree to US$25.00' }))
  const dialog = within(screen.getByRole('dialog'))
  await keyboard.click(dialog.getByRole('button', { name: 'Agree to US$25.00' }))
  await screen.findByText('Houston Polymers ships the sample next.')
  expect(stepsIn(calls)).toEqual([{ step: 'agree', price }])
})

it('a rejection needs its reason, and a lost sample links to nothing without a number', async () => {
  const { keyboard, calls } = openOne(
    buildSample({
      state: 'shipped',
      carrier: 'Own van',
      nextSteps: ['approve', 'reject', 'reportLost'],
    }),
  )
  await keyboard.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(screen.getByRole('dialog'))
  await keyboard.click(dialog.getByRole('button', { name: 'Reject' }))
  await dialog.findByText('This field is required')
  expect(stepsIn(calls)).toEqual([])
  screen.getByText('Own van')
  expect(screen.queryByText('Tracking number')).toBeNull()
})

it('the seller corrects the tracking number of a shipped sample', async () => {
  const shipped = buildSample({
    role: 'seller',
    state: 'shipped',
    carrier: 'Estafeta',
    tracking: 'MX 34',
    nextSteps: ['ship'],
  })
  const { keyboard, calls } = openOne(shipped, { 'POST /api/samples/3/steps': [200, shipped] })
  await keyboard.click(await screen.findByRole('button', { name: 'Correct the tracking number' }))
  const number = screen.getByRole('textbox', { name: 'Tracking number' })
  await keyboard.clear(number)
  await keyboard.type(number, 'MX 43')
  const dialog = within(screen.getByRole('dialog'))
  await keyboard.click(dialog.getByRole('button', { name: 'Correct the tracking number' }))
  await screen.findByText('Sent to the other company')
  expect(stepsIn(calls)).toEqual([{ step: 'ship', carrier: 'Estafeta', tracking: 'MX 43' }])
})

it('another company’s sample does not exist', async () => {
  open({ 'GET /api/samples/3': [404, { code: 'NOT_FOUND', message: 'Not found' }] }, '/samples/3')
  await screen.findByText('This sample doesn’t exist')
})
