import { screen } from '@testing-library/react'
import { showPage } from '../../test/showPage.tsx'

describe('the page of a mail’s link', () => {
  it('does nothing until it is pressed, then confirms', async () => {
    const { keyboard, calls } = showPage({ at: '/confirm/waitlist?token=abc.def', language: 'es', answers: { 'POST /api/waitlist/confirm': [200, { isAccepted: true }] } })
    expect(calls).toEqual([])
    await keyboard.click(screen.getByRole('button', { name: 'Confirmar' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Estás en la lista de espera' })).toBeTruthy()
    expect(calls).toEqual([{ call: 'POST /api/waitlist/confirm', body: { token: 'abc.def' } }])
  })

  it.each([['/confirm/waitlist', 'POST /api/waitlist/confirm', 'Confirm'], ['/leave/newsletter', 'POST /api/newsletter/leave', 'Leave']])('says that the link of %s is over', async (path, call, name) => {
    const { keyboard } = showPage({ at: `${path}?token=old`, answers: { [call]: [404, { message: '', code: 'LINK_INVALID', requestId: 'r' }] } })
    await keyboard.click(screen.getByRole('button', { name }))

    expect(await screen.findByText('This link is not valid or has expired. Sign up again to get a new one.')).toBeTruthy()
  })
})
