import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type {
  CompanyProfile,
  CompanyStatistics,
} from '@materia/contracts/identity/companies/company.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import type { SettlementRecord } from '@materia/contracts/settlement/record.ts'
import { screen, waitFor, within } from '@testing-library/react'
import routes from '../routes.tsx'

const user = buildUser({
  id: 7,
  email: 'compras@houston.example',
  createdAt: '2026-01-15T12:00:00.000Z',
})

const slots = {
  'company-materials': ({ userId }: { userId: number }) => <p>Listings of {userId}</p>,
  'favorite-materials': () => <p>What I keep</p>,
  'company-reviews': ({ userId }: { userId: number }) => <p>Reviews of {userId}</p>,
}

function companyOf({
  id,
  username,
  companyName,
  description,
  location,
  country,
  state,
  city,
  profilePictureUrl,
  verificationStatus,
  createdAt,
}: User): CompanyProfile {
  const verified = { at: '2026-03-03T12:00:00.000Z', kinds: ['incorporationCert' as const] }
  return {
    id,
    username,
    companyName,
    description,
    location,
    country,
    state,
    city,
    profilePictureUrl,
    verificationStatus,
    createdAt,
    verified,
  }
}
const traded: CompanyStatistics = {
  averageRating: 4.5,
  reviewCount: 12,
  totalSales: 31,
  responseTime: 185,
  responseRate: 92,
  memberSince: '2026-01-15T12:00:00.000Z',
}

type Setting = {
  at?: string
  as?: User | null
  company?: Partial<CompanyProfile>
  statistics?: CompanyStatistics
  language?: 'en' | 'es'
  documents?: object[]
  settlements?: SettlementRecord
  hasSlots?: boolean
}

function show({
  at = '/profile',
  as = user,
  company,
  statistics = traded,
  language,
  documents = [],
  settlements = { asSeller: null, asBuyer: null },
  hasSlots = true,
}: Setting = {}) {
  const id = /\d+/.exec(at)?.[0] ?? as?.id
  const answers = {
    [`GET /api/users/${id}`]: [200, { ...companyOf(user), id: Number(id), ...company }],
    [`GET /api/users/${id}/statistics`]: [200, statistics],
    'GET /api/user/documents': [200, documents],
    [`GET /api/settlement-records/${id}`]: [200, settlements],
  } as Parameters<typeof renderScreen>[0]['answers']
  return renderScreen({
    routes,
    at,
    user: as,
    ...(hasSlots && { slots }),
    answers,
    ...(language && { language }),
  })
}

describe('the own profile', () => {
  it('shows the company, its trade figures and its listings', async () => {
    show({ company: { email: user.email } })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Houston Polymers')
    screen.getByText('Texas, United States')
    screen.getByText('January 2026')
    screen.getByText('compras@houston.example')
    await screen.findByText('12 reviews')
    screen.getByText('within 4 hours')
    screen.getByText('92%')
    expect(screen.getByRole('link', { name: 'Account settings' }).getAttribute('href')).toBe(
      '/settings',
    )
    await screen.findByText('Listings of 7')
    expect(screen.queryByRole('link', { name: 'Send message' })).toBeNull()
  })

  it('is shown in Spanish, without a badge before verification', async () => {
    show({
      as: buildUser({ verificationStatus: 'pending' }),
      company: { verificationStatus: 'pending', verified: null },
      language: 'es',
    })
    await screen.findByText('Texas, Estados Unidos')
    screen.getByText('enero de 2026')
    expect(screen.queryByText('Verificada')).toBeNull()
  })

  it('lists the missing steps for the badge, with links', async () => {
    const documents = [
      { kind: 'ownerId', state: 'approved' },
      { kind: 'proofOfAddress', state: 'expired' },
      { kind: 'einDocument', state: 'in_review' },
    ]
    show({ as: buildUser({ verificationStatus: 'pending' }), documents })
    const missing = await screen.findByRole('region', {
      name: 'Still needed for the Verified badge',
    })
    expect(
      within(missing)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Your company’s country, state and phone',
      'Certificate of incorporation: not sent',
      'EIN or tax ID document: in review',
      'Proof of address: expired',
    ])
    expect(
      within(missing).getByRole('link', { name: 'Proof of address' }).getAttribute('href'),
    ).toBe('/settings#documents')
  })

  it('has favorites beside the listings, with the tab in the URL', async () => {
    const { keyboard, location } = show({ at: '/profile?tab=listings' })
    await keyboard.click(await screen.findByRole('tab', { name: 'Favorites' }))
    expect(location()).toBe('/profile?tab=favorites')
    await screen.findByText('What I keep')
  })

  it('opens also with the own id', async () => {
    show({ at: '/profile/7?tab=favorites' })
    await screen.findByText('What I keep')
  })

  it('says that there are no listings while the slot is empty', async () => {
    show({ hasSlots: false })
    await screen.findByRole('heading', { name: 'No listings' })
  })
})

describe("another company's profile", () => {
  it('shows the verification with its date, and links to a message', async () => {
    const { keyboard } = show({ at: '/profile/4' })
    await screen.findByText('Listings of 4')
    expect(screen.getByRole('link', { name: 'Send message' }).getAttribute('href')).toBe(
      '/messages?chat=4',
    )
    await keyboard.click(await screen.findByRole('button', { name: 'Verified' }))
    expect(screen.getByRole('tooltip').textContent).toBe(
      'Checked on March 3, 2026:Certificate of incorporation',
    )
    await keyboard.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('is open to visitors, with the same content', async () => {
    show({ at: '/profile/4', as: null })
    await screen.findByText('Listings of 4')
    screen.getByRole('link', { name: 'Send message' })
  })

  it.each([
    [4.5, ['full', 'full', 'full', 'full', 'half']],
    [3.4, ['full', 'full', 'full', 'empty', 'empty']],
    [4.9, ['full', 'full', 'full', 'full', 'half']],
  ])('shows %d as stars with halves', async (averageRating, fills) => {
    show({ at: '/profile/4', statistics: { ...traded, averageRating } })
    const stars = await screen.findByRole('img', { name: `${averageRating} out of 5 stars` })
    expect(Array.from(stars.children).map((star) => star.getAttribute('data-fill'))).toEqual(fills)
  })

  it('marks figures without data as unknown', async () => {
    show({
      at: '/profile/4?tab=reviews',
      hasSlots: false,
      statistics: {
        ...traded,
        averageRating: null,
        reviewCount: 0,
        responseRate: null,
        responseTime: null,
      },
    })
    await screen.findByRole('heading', { name: 'No reviews yet' })
    expect(screen.getAllByText('No data yet')).toHaveLength(2)
  })

  it('shows how its orders were settled by weight, on the side with enough of them', async () => {
    const asSeller = {
      settled: 33,
      within: 31,
      medianDifferencePercent: -0.18,
      medianAnswerHours: 3,
      claims: 1,
    }
    show({ at: '/profile/4', settlements: { asSeller, asBuyer: null } })
    const name = await screen.findByText('Paid by weight, as seller')
    expect(name.parentElement?.textContent).toContain(
      '31 of 33 settled within tolerance · median difference −0.18% · answers within 3 hours · 1 claim',
    )
    expect(screen.queryByText('Paid by weight, as buyer')).toBeNull()
  })

  it('has its reviews in a tab', async () => {
    const { keyboard, location } = show({ at: '/profile/4' })
    await keyboard.click(await screen.findByRole('tab', { name: 'Reviews' }))
    await screen.findByText('Reviews of 4')
    expect(location()).toBe('/profile/4?tab=reviews')
  })

  it('shows the average while the slot of reviews is empty', async () => {
    show({ at: '/profile/4?tab=reviews', hasSlots: false })
    await expect(
      within(await screen.findByRole('tabpanel')).findByText('12 reviews'),
    ).resolves.toBeTruthy()
  })

  it('has no favorites tab', async () => {
    show({ at: '/profile/4?tab=favorites' })
    await screen.findByText('Listings of 4')
    expect(screen.queryByRole('tab', { name: 'Favorites' })).toBeNull()
  })

  it.each(['abc', '0', '1e3'])('shows that there is no company at /profile/%s', async (id) => {
    renderScreen({ routes, at: `/profile/${id}`, user, slots })
    await screen.findByRole('heading', { level: 1, name: 'Company not found' })
    await waitFor(() => expect(document.title).toBe('Company not found · Materia'))
  })

  it('shows that an unknown company or a deleted account does not exist', async () => {
    const gone = [404, { message: 'gone', code: 'NOT_FOUND', requestId: 'r' }] as [number, object]
    renderScreen({
      routes,
      at: '/profile/9',
      user,
      slots,
      answers: { 'GET /api/users/9': gone, 'GET /api/users/9/statistics': gone },
    })
    await screen.findByRole('heading', { level: 1, name: 'Company not found' })
  })
})
