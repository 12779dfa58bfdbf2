import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { ReferralsPage } from '@materia/contracts/identity/referrals/referral.ts'
import { screen, waitFor, within } from '@testing-library/react'
import routes from '../routes.tsx'

const code = {
  code: 'MATERIA-NORTE-417',
  link: 'https://materia.example/auth?ref=MATERIA-NORTE-417#register',
}
const referral = (id: number, overrides = {}) => ({
  id,
  companyName: `Company ${id}`,
  status: 'registered' as const,
  createdAt: '2026-11-02T12:00:00.000Z',
  ...overrides,
})
const page = (overrides: Partial<ReferralsPage> = {}): ReferralsPage => ({
  code,
  credits: { available: 2, reserved: 1, used: 3, feePercentOff: 50 },
  items: [],
  total: 0,
  nextCursor: null,
  ...overrides,
})

const first = 'GET /api/referrals?limit=20'
type Setting = Partial<Parameters<typeof renderScreen>[0]>
const open = (answers: Setting['answers'], more: Setting = {}) =>
  renderScreen({ routes, at: '/refer', user: buildUser(), answers: answers ?? {}, ...more })
const copied: string[] = []
const setClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

afterEach(() => {
  copied.length = 0
  Reflect.deleteProperty(navigator, 'share')
})

describe('/refer', () => {
  it('shows the steps, the code with its link, and the available credits', async () => {
    open({ [first]: [200, page()] })
    expect(await screen.findByLabelText('Referral code')).toHaveProperty('value', code.code)
    expect(screen.getByLabelText('Share link')).toHaveProperty('value', code.link)
    expect(
      screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Share your code', 'The company registers', 'You both save'])
    expect(screen.getByText('2 credits left')).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeTruthy()
  })

  it.each([
    ['Copy code', code.code],
    ['Copy link', code.link],
  ])('has a button that works: %s', async (name, text) => {
    const { keyboard } = open({ [first]: [200, page()] })
    setClipboard(async (given) => void copied.push(given))
    await keyboard.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText('Copied to clipboard')).toBeTruthy()
    expect(copied).toEqual([text])
  })

  it('says when copying failed, and how to copy by hand', async () => {
    const { keyboard } = open({ [first]: [200, page()] })
    setClipboard(() => Promise.reject(new Error('not allowed')))
    await keyboard.click(await screen.findByRole('button', { name: 'Copy code' }))
    expect(await screen.findByText('Select the text and copy it manually.')).toBeTruthy()
  })

  it('shares with the device’s share sheet', async () => {
    const shared: unknown[] = []
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => void shared.push(data),
    })
    const { keyboard } = open({ [first]: [200, page()] })
    await keyboard.click(await screen.findByRole('button', { name: 'Share' }))
    await waitFor(() =>
      expect(shared).toEqual([{ title: 'Materia', text: expect.any(String), url: code.link }]),
    )
    expect(screen.queryByText('Copied to clipboard')).toBeNull()
  })

  it('copies the link where there is no share sheet', async () => {
    const { keyboard } = open({ [first]: [200, page()] })
    setClipboard(async (given) => void copied.push(given))
    await keyboard.click(await screen.findByRole('button', { name: 'Share' }))
    await waitFor(() => expect(copied).toEqual([code.link]))
  })

  it('creates a code when there is none yet', async () => {
    const { calls } = open({
      [first]: [200, page({ code: null })],
      'POST /api/referrals/code': [200, code],
    })
    expect(await screen.findByDisplayValue(code.code)).toBeTruthy()
    expect(calls.map(({ call }) => call)).toEqual([first, 'POST /api/referrals/code'])
  })

  it('offers a retry when the code cannot be created', async () => {
    open({
      [first]: [200, page({ code: null })],
      'POST /api/referrals/code': [503, { code: 'UNAVAILABLE', message: '', requestId: 'r' }],
    })
    expect(await screen.findByText('Your code couldn’t be created')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('shows an empty state without referrals', async () => {
    open({ [first]: [200, page()] })
    expect(await screen.findByText('No referrals')).toBeTruthy()
  })

  it('lists the referred companies, page by page, to the end', async () => {
    const items = [referral(9, { status: 'creditsUsed' }), referral(8, { status: 'firstTrade' })]
    const { keyboard } = open({
      [first]: [200, page({ items, total: 4, nextCursor: 'more' })],
      'GET /api/referrals?limit=20&cursor=more': [
        200,
        page({ items: [referral(7), referral(6, { companyName: '' })], total: 4 }),
      ],
    })
    const rows = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent)
    await screen.findByRole('table')
    expect(rows()).toEqual(['Company 9Credits usedNov 2026', 'Company 8First tradeNov 2026'])
    expect(screen.getByRole('link', { name: 'Company 9' }).getAttribute('href')).toBe('/profile/9')
    await keyboard.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Those are all 4 referrals')).toBeTruthy()
    expect(rows().slice(2)).toEqual([
      'Company 7RegisteredNov 2026',
      'Deleted companyRegisteredNov 2026',
    ])
  })

  it('offers a retry when it fails to load', async () => {
    open({ [first]: [503, { code: 'UNAVAILABLE', message: '', requestId: 'r' }] })
    expect(await screen.findByText('Your referrals couldn’t be loaded')).toBeTruthy()
  })

  it('is shown in Spanish', async () => {
    open(
      { [first]: [200, page({ items: [referral(9, { status: 'firstTrade' })] })] },
      { language: 'es' },
    )
    expect(await screen.findByText('Primera operación')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Recomienda y gana' })).toBeTruthy()
  })
})
