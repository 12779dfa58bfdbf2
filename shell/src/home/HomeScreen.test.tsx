import { forgetReferralCode, saveReferralCode } from '@materia/client/identity/savedReferralCode.ts'
import { screen, within } from '@testing-library/react'
import { buildUser } from '@materia/client/identity/buildUser.ts'
import { showPage } from '../../test/showPage.tsx'

const user = buildUser({ id: 7, companyName: 'Houston Polymers' })
const joined = { id: 1, email: 'ana@planta.example', createdAt: '2026-11-02T12:00:00Z' }
const refusal = (code: string) => ({ message: 'server text', code, requestId: 'r' })

function hero(): HTMLElement {
  const form = screen.getAllByRole('textbox', { name: /Email|Correo/ })[0]?.closest('form')
  if (!form) throw new Error('No form')
  return form
}

async function send(keyboard: ReturnType<typeof showPage>['keyboard'], email: string) {
  await keyboard.type(
    within(hero()).getByRole('textbox', { name: /Email|Correo/ }),
    `${email}{Enter}`,
  )
}

const typed = () =>
  within(hero()).getByRole<HTMLInputElement>('textbox', { name: /Email|Correo/ }).value

describe('the waitlist form', () => {
  it('sends the trimmed address with the language, thanks and empties the field', async () => {
    const { keyboard, calls } = showPage({
      at: '/',
      language: 'es',
      answers: { 'POST /api/waitlist': [201, joined] },
    })
    await send(keyboard, '  ana@planta.example ')

    expect(await screen.findByText('¡Gracias por tu interés!')).toBeTruthy()
    // Once in the notice and once in the form.
    expect(screen.getAllByText(/^Falta un paso: confirma tu dirección/)).toHaveLength(2)
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: 'POST /api/waitlist', body: { email: 'ana@planta.example', language: 'es' } },
    ])
    expect(typed()).toBe('')
  })

  it('sends the referral code stored in the browser', async () => {
    saveReferralCode('materia-norte-417')
    const { keyboard, calls } = showPage({
      at: '/',
      answers: { 'POST /api/waitlist': [201, joined] },
    })
    await send(keyboard, 'ana@planta.example')
    await screen.findByText('Thanks for your interest!')
    forgetReferralCode()
    expect(calls.at(-1)?.body).toMatchObject({ referralCode: 'MATERIA-NORTE-417' })
  })

  it('sends nothing when only spaces were typed', async () => {
    const { keyboard, calls } = showPage({ at: '/' })
    await send(keyboard, '   ')

    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it.each([
    [409, 'EMAIL_ON_WAITLIST', 'Email already registered in our waitlist.'],
    [400, 'INVALID_INPUT', 'Please enter a valid email address.'],
    [503, 'UNAVAILABLE', 'Failed to join waitlist. Please try again.'],
    [500, 'INTERNAL', 'Failed to join waitlist. Please try again.'],
    [504, 'OUTCOME_UNKNOWN', 'Failed to join waitlist. Please try again.'],
  ])('explains a %i and keeps the address', async (status, code, text) => {
    const { keyboard } = showPage({
      at: '/',
      answers: { 'POST /api/waitlist': [status, refusal(code)] },
    })
    await send(keyboard, 'ana@planta.example')

    expect(await within(hero()).findByText(text)).toBeTruthy()
    expect(typed()).toBe('ana@planta.example')
  })
})

describe('the landing page', () => {
  const lot = {
    id: 5,
    userId: 1,
    title: '',
    description: '',
    category: 'Plastics',
    type: 'Polypropylene',
    presentation: 'Ground',
    mfi: '12',
    color: 'Blue',
    quantity: '1000',
    unit: 'Kg',
    price: '1250.00',
    currency: 'USD',
    location: 'Nuevo León, México',
    country: 'MEX',
    state: 'NL',
    imageUrl: '["/uploads/a-112233.webp"]',
    materialOrigin: 'Post-industrial',
    status: 'available',
    isSingleLot: true,
    createdAt: '2026-11-02T12:00:00Z',
  }
  const answers = {
    'GET /api/materials?sort=newest&limit=4': [200, { items: [lot], total: 400, nextCursor: null }],
    'GET /api/materials/places': [
      200,
      [
        { country: 'MEX', state: 'NL', count: 300 },
        { country: 'USA', state: 'TX', count: 100 },
      ],
    ],
  } satisfies Parameters<typeof showPage>[0]['answers']

  it('shows listings with their price per kilogram and their place', async () => {
    showPage({ at: '/', language: 'es', answers })

    const link = await screen.findByRole('link', { name: /Polipropileno \/ Molido \/ Azul/ })
    expect(link.getAttribute('href')).toBe('/product/5')
    expect(within(link).getByText('US$1.25 / kg')).toBeTruthy()
    const places = screen.getByRole('region', { name: 'Dónde está el material' })
    const links = within(places)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Nuevo León, México300', '/marketplace?country=MEX&state=NL'],
      ['Texas, Estados Unidos100', '/marketplace?country=USA&state=TX'],
    ])
    const dots = [...places.querySelectorAll('svg a')].map((dot) => dot.getAttribute('href'))
    expect(dots).toEqual(links.map(([, href]) => href))
  })

  it('leads to the prices of the market', () => {
    showPage({ at: '/', answers })
    expect(screen.getByRole('link', { name: 'Market analytics' }).getAttribute('href')).toBe(
      '/market',
    )
  })

  it('renders without the catalog', async () => {
    showPage({
      at: '/',
      answers: {
        'GET /api/materials?sort=newest&limit=4': [503, refusal('UNAVAILABLE')],
        'GET /api/materials/places': [503, refusal('UNAVAILABLE')],
      },
    })

    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Your by-product is somebody’s raw material',
      }),
    ).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Join the waitlist' })).toHaveLength(2)
  })

  it('shows the signed-in company a next step instead of the form', () => {
    showPage({ at: '/', user, answers })

    expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull()
    expect(
      screen
        .getAllByRole('link', { name: 'List your material' })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/add-listing', '/add-listing'])
    expect(screen.getAllByText('Signed in as Houston Polymers')).toHaveLength(2)
  })
})
