import { screen } from '@testing-library/react'
import { showPage } from '../../test/showPage.tsx'

const over = (path: string) => ({
  [path]: [404, { message: '', code: 'LINK_INVALID', requestId: 'r' }] as [number, unknown],
})

describe('the screen of a mail’s link', () => {
  it('does nothing until the button is pressed, then confirms and offers a next step', async () => {
    const { keyboard, calls } = showPage({
      at: '/confirm/waitlist?token=abc.def',
      language: 'es',
      answers: { 'POST /api/waitlist/confirm': [200, { isAccepted: true }] },
    })
    expect(calls).toEqual([])
    await keyboard.click(screen.getByRole('button', { name: 'Confirmar' }))

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Estás en la lista de espera' }),
    ).toBeTruthy()
    expect(calls).toEqual([{ call: 'POST /api/waitlist/confirm', body: { token: 'abc.def' } }])
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver el mercado' }))
  })

  it('explains an expired confirmation link and offers to sign up again', async () => {
    const { keyboard } = showPage({
      at: '/confirm/newsletter?token=old',
      answers: over('POST /api/newsletter/confirm'),
    })
    await keyboard.click(screen.getByRole('button', { name: 'Confirm' }))

    expect(
      await screen.findByText(
        'This link isn’t valid or has expired. Sign up again to get a new one.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  })

  it('explains an invalid unsubscribe link and offers help', async () => {
    const { keyboard } = showPage({
      at: '/leave/newsletter?token=old',
      answers: over('POST /api/newsletter/leave'),
    })
    await keyboard.click(screen.getByRole('button', { name: 'Unsubscribe' }))

    expect(
      await screen.findByText(
        'This link isn’t valid. Write to us, and we’ll take your address off the list.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
  })

  it('shows no button where the address has no token', () => {
    showPage({ at: '/confirm/waitlist' })
    expect(screen.getByText(/This link isn’t valid or has expired/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })

  it('keeps its button when the call fails', async () => {
    const { keyboard } = showPage({
      at: '/confirm/waitlist?token=abc',
      answers: {
        'POST /api/waitlist/confirm': [503, { message: '', code: 'UNAVAILABLE', requestId: 'r' }],
      },
    })
    await keyboard.click(screen.getByRole('button', { name: 'Confirm' }))

    expect(await screen.findByText(/isn’t available right now/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  })
})
