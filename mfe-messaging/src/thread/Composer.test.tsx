import { onUnconfirmed } from '@materia/ui/src/api/emailNotConfirmed.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { leaveRefusal } from '../outbox/refusal.ts'
import {
  after,
  lines,
  message,
  mockRows,
  openThread,
  own,
  page,
  send,
} from '../../test/openThread.tsx'

const refused = (status: number, code: string): [number, unknown] => [
  status,
  { code, message: code },
]

beforeEach(() => {
  localStorage.clear()
  mockRows()
})
afterEach(() => jest.restoreAllMocks())

describe('a written message', () => {
  it('is shown at once, waits while offline, and is sent once, in order, with the same client id', async () => {
    const { keyboard, box, socket, answers, sent } = await openThread([message(1)])
    const attempts: { content: string; clientId: string }[] = []
    const answered = globalThis.fetch
    let isDown = true
    let sequence = 1
    globalThis.fetch = async (path, init) => {
      if (init?.method !== 'POST') return answered(path, init)
      const body = JSON.parse(String(init.body))
      attempts.push(body)
      if (isDown) throw new TypeError('down')
      sequence += 1
      answers[send] = [201, own(sequence, { content: body.content, clientId: body.clientId })]
      return answered(path, init)
    }
    await keyboard.type(box, 'First{Enter}Second{Enter}')
    await waitFor(() => expect(screen.getAllByText(/^Waiting for a connection/)).toHaveLength(2))
    expect(box).toHaveProperty('value', '')
    isDown = false
    socket.drop()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryAllByText(/^Waiting|^Sending/)).toEqual([]))
    expect(sent().map(({ content }) => content)).toEqual(['First', 'Second'])
    expect(new Set(attempts.map(({ clientId }) => clientId)).size).toBe(2)
    expect(screen.getAllByText('First')).toHaveLength(1)
    expect(localStorage.getItem('messages.outbox.7.5')).toBeNull()
  })

  it('is sent after a reload', async () => {
    const waiting = {
      clientId: 'client-id-1',
      content: 'Line 2',
      materialId: 1,
      createdAt: '2099-11-02T11:00:00.000Z',
      isConfirmed: false,
    }
    localStorage.setItem('messages.outbox.7.5', JSON.stringify([waiting]))
    const { sent } = await openThread([message(1)], {
      answers: {
        [send]: [201, own(2, { clientId: 'client-id-1' })],
        [after(1)]: page([own(2, { clientId: 'client-id-1' })]),
      },
    })
    await waitFor(() => expect(lines()).toEqual([1, 2]))
    expect(sent()).toEqual([{ toUserId: 5, content: 'Line 2', clientId: 'client-id-1' }])
    await screen.findByText('Sent')
  })

  it.each([
    ['en', 409, 'PARTNER_BLOCKED', 'You blocked this company. Unblock it to write to it.'],
    [
      'es',
      429,
      'TOO_MANY_CONVERSATIONS',
      'Puedes iniciar 20 conversaciones al día. Continúa mañana.',
    ],
    ['en', 400, 'INVALID_INPUT', "Your message couldn't be sent. Please try again."],
  ] as const)(
    'returns to the text box after a refusal, with the reason: %s %d %s',
    async (language, status, code, why) => {
      const { keyboard, box } = await openThread([message(1)], {
        language,
        answers: { [send]: refused(status, code) },
      })
      await keyboard.type(box, 'Hello{Enter}')
      await screen.findByText(why)
      expect(box).toHaveProperty('value', 'Hello')
    },
  )

  it('opens the dialog about an unconfirmed email instead of a notice, also for another tab', async () => {
    const show = jest.fn()
    const stop = onUnconfirmed(show)
    await openThread([message(1)])
    act(() => leaveRefusal(7, { partnerId: 5, code: 'EMAIL_NOT_CONFIRMED', materialId: 1 }))
    await waitFor(() => expect(show).toHaveBeenCalledTimes(1))
    expect(screen.queryByText(/^Confirm your email first/)).toBeNull()
    stop()
  })

  const waitingFor = (...contents: string[]) =>
    localStorage.setItem(
      'messages.outbox.7.5',
      JSON.stringify(
        contents.map((content) => ({
          clientId: `id ${content}`,
          content,
          materialId: 1,
          createdAt: '2099-11-02T11:00:00.000Z',
          isConfirmed: false,
        })),
      ),
    )

  it('is not overtaken after a refusal: later messages wait and follow its replacement', async () => {
    waitingFor('One', 'Two', 'Three')
    localStorage.setItem('messages.draft.7.5', 'Four')
    const { keyboard, box, answers, sent } = await openThread([message(1)], {
      answers: { [send]: refused(400, 'INVALID_INPUT') },
    })
    await waitFor(() => expect(box).toHaveProperty('value', 'One\nFour'))
    expect(
      await screen.findByText(/^Not sent yet, because an earlier message failed/, {
        selector: 'p',
      }),
    ).toBeTruthy()
    expect(sent().map(({ content }) => content)).toEqual(['One'])
    answers[send] = [201, own(2)]
    await keyboard.type(box, '{Enter}')
    await waitFor(() =>
      expect(sent().map(({ content }) => content)).toEqual(['One', 'One\nFour', 'Two', 'Three']),
    )
  })

  it('that was held can be sent unchanged', async () => {
    waitingFor('One', 'Two')
    const { keyboard, box, answers, sent } = await openThread([message(1)], {
      answers: { [send]: refused(400, 'INVALID_INPUT') },
    })
    await waitFor(() => expect(box).toHaveProperty('value', 'One'))
    answers[send] = [201, own(2)]
    await keyboard.click(await screen.findByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(sent().map(({ content }) => content)).toEqual(['One', 'Two']))
    expect(box).toHaveProperty('value', 'One')
  })

  it.each(['TOO_MANY_MESSAGES', 'TOO_MANY_REQUESTS'])(
    'waits out a rate limit (%s), says so, and is sent in order',
    async (code) => {
      waitingFor('One', 'Two')
      const { keyboard, box, answers, sent } = await openThread([message(1)], {
        answers: { [send]: refused(429, code) },
      })
      expect(
        await screen.findByText(
          /^You can send 30 messages a minute\. We’ll send the rest automatically/,
          {
            selector: 'p',
          },
        ),
      ).toBeTruthy()
      expect(box).toHaveProperty('value', '')
      answers[send] = [201, own(2)]
      await keyboard.click(screen.getByRole('button', { name: 'Send now' }))
      await waitFor(() =>
        expect(sent().map(({ content }) => content)).toEqual(['One', 'One', 'Two']),
      )
    },
  )

  it('needs a confirmation when many companies got the same text', async () => {
    const { keyboard, box, answers, sent } = await openThread([message(1)], {
      answers: { [send]: refused(409, 'SAME_TEXT') },
    })
    await keyboard.type(box, 'Line 2{Enter}')
    const confirm = await screen.findByRole('button', { name: 'Send anyway' })
    answers[send] = [201, own(2)]
    await keyboard.click(confirm)
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { content: 'Line 2' },
        { content: 'Line 2', isConfirmed: true },
      ]),
    )
    await screen.findByText('Sent')
  })

  it('can be edited instead', async () => {
    const { keyboard, box } = await openThread([message(1)], {
      answers: { [send]: refused(409, 'SAME_TEXT') },
    })
    await keyboard.type(box, 'For all{Enter}')
    await keyboard.click(await screen.findByRole('button', { name: 'Edit the text' }))
    await waitFor(() => expect(box).toHaveProperty('value', 'For all'))
    expect(localStorage.getItem('messages.outbox.7.5')).toBeNull()
  })

  it('can be about a listing, which then leaves the URL', async () => {
    const { keyboard, box, sent, location } = await openThread([message(1)], {
      at: '/?material=40',
      answers: {
        [send]: [201, own(2, { materialId: 40, quoted: { price: '10.00', currency: 'USD' } })],
        'GET /api/materials/40': [404, { code: 'NOT_FOUND' }],
      },
    })
    await screen.findByText('This listing is no longer available')
    await keyboard.type(box, 'Line 2{Enter}')
    await waitFor(() =>
      expect(sent()).toMatchObject([{ toUserId: 5, content: 'Line 2', materialId: 40 }]),
    )
    expect(location()).toBe('/')
  })
})

describe('the text box', () => {
  it('adds a line with Shift+Enter, ignores an input method’s Enter, and keeps an unsent text', async () => {
    const { keyboard, box, sent } = await openThread([message(1)])
    await keyboard.type(box, 'One{Shift>}{Enter}{/Shift}Two')
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    expect(box).toHaveProperty('value', 'One\nTwo')
    expect(sent()).toEqual([])
    expect(localStorage.getItem('messages.draft.7.5')).toBe('One\nTwo')
  })

  it('is emptied when another tab has sent its text', async () => {
    const { keyboard, box } = await openThread([message(1)])
    await keyboard.type(box, 'Hello')
    localStorage.removeItem('messages.draft.7.5')
    fireEvent(window, new StorageEvent('storage', { key: 'messages.draft.7.5' }))
    expect(box).toHaveProperty('value', '')
  })

  it('counts from 500 characters on as the service does, and sends nothing above 1,000', async () => {
    const { keyboard, box, sent } = await openThread([message(1)])
    fireEvent.change(box, { target: { value: '🏭'.repeat(500) } })
    expect(screen.queryByText(/\/1000$/)).toBeNull()
    fireEvent.change(box, { target: { value: '🏭'.repeat(1000) } })
    expect(screen.getByText('1000/1000')).toBeTruthy()
    fireEvent.change(box, { target: { value: '🏭'.repeat(1001) } })
    expect((await screen.findByRole('alert')).textContent).toBe('1001/1000')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    await keyboard.type(box, '{Enter}')
    expect(sent()).toEqual([])
  })
})
