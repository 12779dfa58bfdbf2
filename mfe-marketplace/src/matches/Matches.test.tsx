import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import type { Matches, MatchReason } from '@materia/contracts/matches/match.ts'
import { screen, within } from '@testing-library/react'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import { mockLayout } from '../../test/mockLayout.ts'
import routes from '../routes.tsx'

beforeAll(mockLayout)

const matchesCall = 'GET /api/matches'
const reasons: MatchReason[] = [
  { kind: 'material', type: 'Polypropylene', grade: null, lots: 3 },
  { kind: 'distance', kilometres: 1214 },
  { kind: 'price', percent: -6, listings: 14 },
]
const found: Matches = {
  basis: 'interests',
  items: [{ material: buildMaterial({ id: 7, userId: 9 }), score: 0.8, reasons }],
  feedback: [{ materialId: 5, reason: 'tooFar', kilometres: 900 }],
}
const open = (body: object, language?: Language) =>
  renderScreen({
    routes,
    at: '/dashboard?tab=matches',
    language,
    user: buildUser({ id: 2, verificationStatus: 'approved', postalCode: '' }),
    answers: {
      [matchesCall]: [200, body],
      'GET /api/wanted/matches': [200, { items: [] }],
      'POST /api/matches/feedback': [
        200,
        { materialId: 7, reason: 'seller', seller: { id: 9, companyName: 'Norte' } },
      ],
      'DELETE /api/matches/feedback/5': [200, { materialId: 5 }],
    },
  })

describe('For you', () => {
  it.each([
    [
      'en',
      'Polypropylene, like 3 listings in your history · 1,214 km away · 6% below the median ask of 14 listings',
    ],
    [
      'es',
      'Polipropileno, como 3 publicaciones de tu historial · a 1,214 km · 6% debajo de la mediana de 14 publicaciones',
    ],
  ] as const)('says the reasons in %s', async (language, text) => {
    open(found, language)
    await screen.findByText(text)
  })

  it('sends why a listing is not for the company, and says what changes', async () => {
    const { keyboard, calls } = open(found)
    await keyboard.click(await screen.findByRole('button', { name: /Not for me/ }))
    await keyboard.click(screen.getByRole('menuitem', { name: 'Not from this seller' }))
    await screen.findByText('Fewer listings from Norte')
    expect(calls).toContainEqual({
      call: 'POST /api/matches/feedback',
      body: { materialId: 7, reason: 'seller' },
    })
  })

  it('lists what earlier feedback changed, and undoes it', async () => {
    const { keyboard, calls } = open(found)
    const changes = within((await screen.findByText('Your changes to this list')).parentElement!)
    await keyboard.click(
      changes.getByRole('button', { name: 'Undo: Fewer listings beyond 900 km' }),
    )
    expect(calls).toContainEqual({ call: 'DELETE /api/matches/feedback/5', body: undefined })
  })

  it('says that nothing fits', async () => {
    open({ basis: 'newest', items: [], feedback: [] })
    await screen.findByText('No new matches right now')
  })
})
