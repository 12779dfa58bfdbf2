import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { AskedAgain } from '@materia/contracts/shell/slots.ts'
import { screen, waitFor } from '@testing-library/react'
import { buildListing } from '../../test/buildOffer.ts'
import { buildInvite, buildRequest } from '../../test/buildRequest.ts'

const make = 'POST /api/requests'
const sur = { id: 4, companyName: 'Recicladora del Sur', profilePictureUrl: '' }

async function show(again?: AskedAgain) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { requestFormWidget: Form } = await import('./requestFormWidget.ts')
  const norte = { ...buildListing().seller, companyName: 'Plásticos del Norte' }
  return renderScreen({
    routes: [
      {
        path: '/',
        element: <Form materialIds={[42, 43, 44]} again={again} onClose={() => {}} />,
      },
    ],
    at: '/',
    user: buildUser({ country: 'USA', postalCode: '77002' }),
    answers: {
      'GET /api/user/addresses': [200, { addresses: [] }],
      'GET /api/materials/42': [200, buildListing({ userId: 3, seller: norte })],
      'GET /api/materials/43': [
        200,
        buildListing({ id: 43, userId: 4, color: 'Green', seller: { ...norte, ...sur } }),
      ],
      'GET /api/materials/44': [404, { code: 'NOT_FOUND', message: '' }],
      [make]: [201, buildRequest({ role: 'buyer', invites: [buildInvite()] })],
    },
  })
}

beforeEach(() => sessionStorage.clear())

describe('the form of a request', () => {
  it('asks in the buyer’s own words, and says to whom it went and who was left out', async () => {
    const { keyboard, calls } = await show()
    const quantity = await screen.findByRole('textbox', { name: 'Quantity' })
    await keyboard.click(screen.getByRole('button', { name: 'Ask 2 sellers' }))
    screen.getByText('This field is required')
    expect(document.activeElement).toBe(quantity)
    await keyboard.type(quantity, '44,000 lb')
    screen.getByText('That’s 19,958 kg')
    await keyboard.click(screen.getByRole('radio', { name: '1 week' }))
    await keyboard.click(screen.getByRole('button', { name: 'Ask 2 sellers' }))
    await screen.findByText('Sent to 1 seller')
    screen.getByText(/^Not asked: Recicladora del Sur\./)
    const link = screen.getByRole('link', { name: 'See the request' })
    expect(link.getAttribute('href')).toBe('/requests/5')
    await waitFor(() =>
      expect(calls.find(({ call }) => call === make)?.body).toMatchObject({
        materialIds: [42, 43],
        kilograms: 19_958,
        to: 'USA-77002',
        currency: 'USD',
      }),
    )
  })

  it('asks again with the fields of an earlier request', async () => {
    const again = { kilograms: 14_000, currency: 'MXN', to: 'MEX-64010', note: 'Bales' } as const
    const { keyboard, calls } = await show(again)
    await keyboard.click(await screen.findByRole('button', { name: 'Ask 2 sellers' }))
    await screen.findByText('Sent to 1 seller')
    expect(calls.find(({ call }) => call === make)?.body).toMatchObject(again)
  })
})
