import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import routes from '../routes.tsx'

const path = '/api/mail-lists/abc'
const show = (answers: Record<string, [number, object]>) =>
  renderScreen({ routes, at: '/mail-lists/abc?lang=en', answers })

describe('the link at the end of a mail', () => {
  it('stops the mails with a press, and sends them again with another one', async () => {
    const { keyboard, calls } = show({
      [`GET ${path}`]: [200, { kind: 'alerts', isOn: true }],
      [`PATCH ${path}`]: [200, { kind: 'alerts', isOn: false }],
    })
    const button = await screen.findByRole('button', { name: 'Stop these emails' })
    expect(screen.getByRole('status').textContent).toContain('your saved searches')
    expect(calls.map(({ call }) => call)).toEqual([`GET ${path}`])
    await keyboard.click(button)
    await keyboard.click(await screen.findByRole('button', { name: 'Undo' }))
    const changes = calls.filter(({ call }) => call === `PATCH ${path}`)
    expect(changes.map(({ body }) => body)).toEqual([{ isOn: false }, { isOn: true }])
  })

  it('leads to the settings when its token is unknown', async () => {
    show({ [`GET ${path}`]: [404, { message: 'x', code: 'NOT_FOUND', requestId: 'r' }] })
    const link = await screen.findByRole('link', { name: 'Choose my emails' })
    expect(link.getAttribute('href')).toBe('/settings#notifications')
  })
})
