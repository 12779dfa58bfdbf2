import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { buildInvite, buildRequest } from '../../test/buildRequest.ts'
import routes from '../routes.tsx'

const page = (items: unknown[]) => [200, { items, nextCursor: null }]
const rules = { isOpen: true, types: [], kilogramsMin: 0, countries: [] }

const open = (answers: object, at = '/requests') =>
  renderScreen({
    routes,
    at,
    user: buildUser(),
    answers: {
      'GET /api/requests/waiting': [200, { toAnswer: 2, toAward: 0 }],
      'GET /api/requests/figures': [
        200,
        { sent: 1, asked: 12, answered: 11, won: 3, medianMinutes: 170 },
      ],
      'GET /api/requests/rules': [200, rules],
      ...answers,
    },
  })

describe('/requests', () => {
  it('shows what the company asked for and what it was asked, with its own figures', async () => {
    const { keyboard } = open({
      'GET /api/requests?role=buyer': page([
        buildRequest({
          role: 'buyer',
          invites: [
            buildInvite({ state: 'answered', offerId: 9 }),
            buildInvite({ seller: { id: 4, companyName: 'Sur', profilePictureUrl: '' } }),
          ],
        }),
      ]),
      'GET /api/requests?role=seller': page([buildRequest()]),
      'GET /api/requests?role=seller&filter=ended': page([]),
    })
    const sent = within((await screen.findByText('1 of 2 answered')).closest('tr')!)
    sent.getByText('30,000 kg')
    expect(sent.getByRole('link').getAttribute('href')).toBe('/requests/5')
    await keyboard.click(screen.getByRole('tab', { name: /I was asked\s*\(2\)/ }))
    await screen.findByText('Waiting for your offer')
    screen.getByText('usually answered within 3 hours')
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Ended')
    await screen.findByText('No requests in this list')
  })

  it('opens on the requests that it received, if it made none', async () => {
    const { keyboard } = open({
      'GET /api/requests?role=buyer': page([]),
      'GET /api/requests?role=seller': page([buildRequest()]),
    })
    await screen.findByText('Waiting for your offer')
    await keyboard.click(screen.getByRole('tab', { name: 'I asked' }))
    await screen.findByText('You haven’t asked for quotes yet')
  })

  it('saves which requests the company wants to receive', async () => {
    const saved = { isOpen: true, types: ['Copper'], kilogramsMin: 20_000, countries: ['MEX'] }
    const { keyboard, calls } = open(
      {
        'GET /api/requests?role=seller': page([]),
        'POST /api/requests/rules': [200, saved],
      },
      '/requests?role=seller',
    )
    await screen.findByText('Nobody has asked you yet')
    await keyboard.click(await screen.findByText(/^Which requests do you want/))
    await keyboard.click(screen.getByRole('checkbox', { name: 'Copper' }))
    await keyboard.click(screen.getByRole('checkbox', { name: 'México' }))
    await keyboard.type(screen.getByRole('textbox', { name: 'From this quantity on' }), '20 t')
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^1 material · from 20,000 kg/)
    await waitFor(() => expect(calls.find(({ body }) => body)?.body).toEqual(saved))
  })
})
