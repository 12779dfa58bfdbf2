import { renderScreen } from '@materia/client/renderScreen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { buildUser } from '../../test/factories.ts'
import { mockLayout } from '../../test/mockLayout.ts'
import routes from '../routes.tsx'

beforeAll(mockLayout)

const counts = { available: 0, reserved: 0, sold: 0, withdrawn: 0, draft: 0 }

describe('the first steps of a new company', () => {
  const newcomer = buildUser({ id: 3, verificationStatus: 'pending', country: '', state: '' })
  const openSteps = (total = 0, user = newcomer) =>
    renderScreen({
      routes,
      at: '/dashboard',
      user,
      answers: {
        'GET /api/user/materials?limit=24': [200, { items: [], total, counts, nextCursor: null }],
        'GET /api/user/documents': [200, []],
      },
    })
  const steps = () => screen.findByRole('region', { name: 'Get started' })
  afterEach(() => localStorage.clear())

  it('lead to the places where they are taken, and count those that are done', async () => {
    openSteps(1)
    const list = within(await steps())
    const hrefs = list.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/settings#profile', '/settings#documents'])
    list.getByText('1 of 3 steps')
    list.getByText('Create your first listing: done')
  })

  it('begin with the email while it is not confirmed, which cannot be skipped', async () => {
    openSteps(0, { ...newcomer, isEmailConfirmed: false })
    const list = within(await steps())
    const [first] = list.getAllByRole('link')
    expect([first!.textContent, first!.getAttribute('href')]).toEqual([
      'Confirm your email',
      '/settings#email',
    ])
    expect(list.queryByRole('button', { name: 'Skip: Confirm your email' })).toBeNull()
  })

  it('are skipped one by one, and then gone, also after a reload', async () => {
    const { keyboard } = openSteps()
    for (const name of ['Company details', 'Documents'])
      await keyboard.click(within(await steps()).getByRole('button', { name: `Skip: ${name}` }))
    cleanup()
    const again = openSteps()
    within(await steps()).getByText('2 of 3 steps')
    await again.keyboard.click(
      within(await steps()).getByRole('button', { name: 'Skip: Create your first listing' }),
    )
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull()
  })
})
