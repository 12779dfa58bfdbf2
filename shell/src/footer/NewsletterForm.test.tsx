import { screen } from '@testing-library/react'
import { showPage } from '../../test/showPage.tsx'

async function subscribe(answer: [status: number, body: unknown]) {
  const view = showPage({ at: '/', language: 'es', answers: { 'POST /api/newsletter': answer } })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Nuestro boletín/ })
  await view.keyboard.type(field, '  ana@planta.example {Enter}')
  return { ...view, field }
}

describe('the newsletter form', () => {
  it('sends the trimmed address with the language, asks to confirm and empties the field', async () => {
    const { calls, field } = await subscribe([200, { isAccepted: true }])

    expect(await screen.findByText(/^Ya casi/)).toBeTruthy()
    expect(calls.at(-1)).toEqual({
      call: 'POST /api/newsletter',
      body: { email: 'ana@planta.example', language: 'es', website: '' },
    })
    expect(field.value).toBe('')
  })

  it('shows the validation error and keeps the address', async () => {
    const { field } = await subscribe([
      400,
      { message: 'no', code: 'INVALID_INPUT', requestId: 'r' },
    ])

    expect(await screen.findByText('Escribe un correo electrónico válido.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe('ana@planta.example')
  })
})
