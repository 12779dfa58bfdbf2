import { screen } from '@testing-library/react'
import { showPage } from '../../test/showPage.tsx'

const filled = {
  'First name': 'Ana',
  'Last name': 'López',
  Email: 'ana@planta.example',
  Subject: 'Regrind',
  Message: 'Do you have 20 t?',
}

async function fill(
  keyboard: ReturnType<typeof showPage>['keyboard'],
  values: Record<string, string>,
) {
  for (const [label, text] of Object.entries(values))
    await keyboard.type(await screen.findByLabelText(label), text)
  await keyboard.click(screen.getByRole('button', { name: 'Send message' }))
}

describe('the contact form', () => {
  it('sends the message and confirms it', async () => {
    const { keyboard, calls } = showPage({
      at: '/contact',
      answers: { 'POST /api/contact': [200, { isAccepted: true }] },
    })
    await fill(keyboard, filled)

    expect(
      (await screen.findAllByText('We got your message and will reply within two business days.'))
        .length,
    ).toBeGreaterThan(0)
    expect(calls.at(-1)?.body).toEqual({
      firstName: 'Ana',
      lastName: 'López',
      email: 'ana@planta.example',
      subject: 'Regrind',
      message: 'Do you have 20 t?',
      language: 'en',
      website: '',
    })
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  })

  it('shows each validation error beside its field and sends nothing', async () => {
    const { keyboard, calls } = showPage({ at: '/contact' })
    const { Subject: _subject, ...rest } = filled
    await fill(keyboard, { ...rest, Email: 'ana' })

    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    expect(screen.getByText('This field is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('keeps all fields when the call fails', async () => {
    const { keyboard } = showPage({
      at: '/contact',
      answers: { 'POST /api/contact': [503, { message: '', code: 'UNAVAILABLE', requestId: 'r' }] },
    })
    await fill(keyboard, filled)

    expect(await screen.findByText('Your message wasn’t sent')).toBeTruthy()
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Do you have 20 t?')
  })
})
