import { buildUser } from '@materia/client/identity/buildUser.ts'
import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { UserExport } from '@materia/contracts/identity/closing/accountDeletion.ts'
import { screen, within } from '@testing-library/react'
import { DangerSection } from './DangerSection.tsx'
import { refusal } from '../../../test/refusal.ts'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'

const user = buildUser()
const none: UserExport = {
  state: 'none',
  askedAt: null,
  expiresAt: null,
  nextAt: null,
  bytes: null,
  missing: [],
}
const waiting: UserExport = {
  ...none,
  state: 'waiting',
  askedAt: '2026-11-02T12:00:00.000Z',
  nextAt: '2026-11-03T12:00:00.000Z',
}
const ready: UserExport = {
  ...waiting,
  state: 'ready',
  expiresAt: '2026-11-09T12:00:00.000Z',
  bytes: 12_300_000,
}
const routes = [...settingsRoutes(DangerSection), { path: '/auth', element: <p>The login</p> }]

const show = (answers: Record<string, [number, object?]> = {}, state = none) =>
  renderScreen({
    routes,
    at: '/settings',
    user,
    answers: { 'GET /api/user/export': [200, state], ...answers },
  })

describe('the data export', () => {
  it('is requested, then shown as being prepared', async () => {
    const { keyboard } = show({ 'POST /api/user/export': [201, waiting] })
    await keyboard.click(await screen.findByRole('button', { name: 'Request my data' }))
    await screen.findByText(/In preparation since .*We’ll email you/)
    await screen.findByText('We’re preparing your data')
  })

  it('is polled with a press', async () => {
    const { keyboard, calls } = show({}, waiting)
    await keyboard.click(await screen.findByRole('button', { name: 'Check again' }))
    expect(calls.filter(({ call }) => call === 'GET /api/user/export')).toHaveLength(2)
  })

  it('is downloaded when ready, with its size, its expiry and its missing parts', async () => {
    show({}, { ...ready, missing: ['catalog'] })
    const link = await screen.findByRole('link', { name: 'Download my data (12 MB)' })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      '/api/user/export/file',
      true,
    ])
    screen.getByText(/Available until Nov 9, 2026/)
    screen.getByText(/is missing/)
    expect(screen.queryByRole('button', { name: 'Request my data' })).toBeNull()
  })

  it('shows an error when the request fails', async () => {
    const { keyboard } = show({ 'POST /api/user/export': refusal(503, 'UNAVAILABLE') })
    await keyboard.click(await screen.findByRole('button', { name: 'Request my data' }))
    await screen.findByText('Your data couldn’t be requested')
  })
})

describe('deleting the account', () => {
  const call = 'DELETE /api/user/delete'
  const open = async (answers: Record<string, [number, object?]> = {}) => {
    const shown = show(answers)
    await shown.keyboard.click(screen.getByRole('button', { name: 'Delete account' }))
    const dialog = within(await screen.findByRole('dialog'))
    return {
      ...shown,
      dialog,
      type: (text: string) =>
        shown.keyboard.type(dialog.getByLabelText(/Type your username/), text),
      confirm: () => shown.keyboard.click(dialog.getByRole('button', { name: 'Delete account' })),
    }
  }

  it('asks for a fresh check in an old session, and shows no error when that is canceled', async () => {
    const { keyboard, dialog, type, confirm, calls } = await open({
      [call]: refusal(403, 'FRESH_CHECK_REQUIRED'),
      'GET /api/user/factors': refusal(503, 'UNAVAILABLE'),
    })
    await type('houston')
    await confirm()
    const asked = await screen.findByRole('dialog', { name: /confirm/i })
    await keyboard.click(within(asked).getByRole('button', { name: /close/i }))
    expect(calls.filter((each) => each.call === call)).toHaveLength(1)
    expect(screen.queryByText('Error Deleting Account')).toBeNull()
    expect(dialog.getByLabelText<HTMLInputElement>(/Type your username/).value).toBe('houston')
  })

  it('lists the losses, and does nothing before the username is typed', async () => {
    const { dialog, type, confirm, calls } = await open()
    dialog.getByText('Are you sure you want to delete your account? This action cannot be undone.')
    expect(dialog.getAllByRole('listitem')).toHaveLength(3)
    await type('huston')
    await confirm()
    dialog.getByText('This isn’t your username')
    expect(document.activeElement).toBe(dialog.getByLabelText(/Type your username/))
    expect(calls.filter((each) => each.call === call)).toEqual([])
  })

  it('signs out, opens the login and confirms the deletion', async () => {
    localStorage.setItem('cart_7', '[]')
    const { type, confirm, queryClient, location } = await open({ [call]: [204] })
    await type('Houston')
    await confirm()
    await screen.findByText('Account Deleted')
    await screen.findByText('The login')
    expect(location()).toBe('/auth#login')
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull()
    expect(localStorage.getItem('cart_7')).toBeNull()
  })

  it('shows a failure, and keeps the typed text', async () => {
    const { dialog, type, confirm } = await open({ [call]: refusal(503, 'UNAVAILABLE') })
    await type('houston')
    await confirm()
    await screen.findByText('Error Deleting Account')
    expect(dialog.getByLabelText<HTMLInputElement>(/Type your username/).value).toBe('houston')
  })

  it('is canceled with the other button, and the focus returns', async () => {
    const { keyboard, dialog } = await open()
    await keyboard.click(dialog.getByRole('button', { name: 'Keep my account' }))
    expect(screen.queryByLabelText(/Type your username/)).toBeNull()
  })
})
