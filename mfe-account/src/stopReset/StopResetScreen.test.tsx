import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import routes from '../routes.tsx'

const expired = { message: 'old', code: 'LINK_EXPIRED', requestId: 'r' }

describe('the link that stops a reset of second factors', () => {
  it('stops it with a press, and links to the password', async () => {
    const { keyboard, calls } = renderScreen({
      routes,
      at: '/stop-factor-reset?token=abc',
      answers: { 'POST /api/user/two-factor/reset/stop': [204] },
    })
    const button = await screen.findByRole('button', { name: 'Stop reset' })
    expect(calls).toEqual([])
    await keyboard.click(button)
    expect(await screen.findByRole('heading', { name: 'The reset was stopped' })).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ token: 'abc' })
    expect(screen.getByRole('link', { name: 'Change my password' }).getAttribute('href')).toBe(
      '/settings#password',
    )
  })

  it('says when it has expired', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/stop-factor-reset?token=abc',
      answers: { 'POST /api/user/two-factor/reset/stop': [410, expired] },
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Stop reset' }))
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
  })
})
