import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  after,
  lines,
  message,
  newest,
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
  // jsdom has no layout: a window of a hundred rows.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(6_000)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
})
afterEach(() => jest.restoreAllMocks())

describe('what a thread shows', () => {
  it('has what comes live once and in order, and asks for what is missing before it', async () => {
    const { live, answers } = await openThread([message(1), message(2)])
    live.tell({ type: 'message', message: message(3) })
    live.tell({ type: 'message', message: message(3) })
    await waitFor(() => expect(lines()).toEqual([1, 2, 3]))
    answers[after(3)] = page([message(4), message(5)], { hasMore: true })
    answers[after(5)] = page([message(6)])
    live.tell({ type: 'message', message: message(6) })
    await waitFor(() => expect(lines()).toEqual([1, 2, 3, 4, 5, 6]))
    live.tell({ type: 'message', message: message(1, { fromUserId: 9 }) })
    expect(lines()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('has nothing of before its first message by itself, and nothing again that was deleted', async () => {
    const { live, answers } = await openThread([message(40), message(41)])
    live.tell({ type: 'message', message: message(30) })
    expect(lines()).toEqual([40, 41])
    answers[newest] = page([])
    live.tell({ type: 'conversation_deleted', partnerId: 5 })
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
    live.tell({ type: 'message', message: message(41) })
    answers[after(41)] = page([message(42)])
    live.tell({ type: 'message', message: message(42) })
    await waitFor(() => expect(lines()).toEqual([42]))
  })

  it("reads out an order's line as the platform's", async () => {
    const { live } = await openThread([message(1)])
    live.tell({
      type: 'message',
      message: message(2, { content: '', orderLine: { orderId: 12, state: 'placed' } }),
    })
    expect(await screen.findByText('Order 12 was placed', { selector: 'span' })).toBeTruthy()
  })

  it('asks for everything that was missed after a break, page by page', async () => {
    const { live, answers } = await openThread([message(1)])
    answers[after(1)] = page([message(2)], { hasMore: true })
    answers[after(2)] = page([message(3)])
    live.tell({ type: 'resync' })
    await waitFor(() => expect(lines()).toEqual([1, 2, 3]))
  })

  it('is told over a connection that is new what it missed, and asks for nothing', async () => {
    const { live, answers } = await openThread([message(1)], {
      missed: (_partnerId, after) => ({
        items: after === 1 ? [message(2), message(3)] : [],
        hasMore: false,
        partnerReadSequence: 0,
        partnerDeliveredSequence: 0,
        firstUnreadSequence: null,
      }),
    })
    delete answers[after(1)]
    live.drop()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(lines()).toEqual([1, 2, 3]))
  })

  it('loads older messages before those it has', async () => {
    await openThread([message(40), message(41)], {
      answers: {
        [newest]: page([message(40), message(41)], { hasMore: true }),
        'GET /api/conversations/5/messages?before=40&limit=100': page([message(38), message(39)]),
      },
    })
    await waitFor(() => expect(lines()).toEqual([38, 39, 40, 41]))
  })

  it('is heard where something comes in, and only then', async () => {
    const { live, answers } = await openThread([message(40)], {
      answers: {
        [newest]: page([message(40)], { hasMore: true }),
        'GET /api/conversations/5/messages?before=40&limit=100': page([message(39)]),
      },
    })
    await waitFor(() => expect(lines()).toEqual([39, 40]))
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
    expect(screen.queryByText(/wrote:/)).toBeNull()
    live.tell({ type: 'message', message: message(41) })
    live.tell({ type: 'message', message: own(42) })
    expect(
      (await screen.findByText('Houston Polymers wrote: Line 41'))
        .closest('[aria-live]')
        ?.getAttribute('aria-live'),
    ).toBe('polite')
    answers[after(42)] = page([message(43), message(44), message(45), message(46)])
    live.tell({ type: 'resync' })
    await screen.findByText('4 new messages')
  })

  it("says how far one's own messages have come, under the last of a group", async () => {
    const { live } = await openThread([own(1), own(2)])
    expect(screen.getAllByText('Sent')).toHaveLength(1)
    live.tell({ type: 'delivered', userId: 5, partnerId: 7, sequence: 2 })
    await screen.findByText('Delivered')
    live.tell({ type: 'read', userId: 5, partnerId: 7, sequence: 2 })
    await screen.findByText('Read')
  })

  it('tells what is new, of links, of orders, of another language, and warns of a company that is not verified', async () => {
    const { live } = await openThread(
      [
        message(1),
        message(2, { isRead: false, content: 'Zelle me, see https://pay.example/x' }),
        message(3, { isRead: false }),
      ],
      { partner: { isVerified: false, language: 'es' } },
    )
    expect(screen.getByText('New messages')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'https://pay.example/x' })
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'noopener noreferrer nofollow ugc',
      '_blank',
    ])
    expect(screen.getByText(/speaks of paying outside Materia/)).toBeTruthy()
    expect(screen.getByText('They read Spanish')).toBeTruthy()
    live.tell({
      type: 'message',
      message: message(4, { content: '', orderLine: { orderId: 1042, state: 'confirmed' } }),
    })
    expect(
      (await screen.findByRole('link', { name: 'Order 1042 was confirmed' })).getAttribute('href'),
    ).toBe('/orders/1042')
    live.tell({ type: 'typing', userId: 5 })
    await screen.findByText('Houston Polymers is writing…')
  })

  it('begins with the questions of buyers, in the language of who reads them', async () => {
    const { keyboard, box } = await openThread([], { partner: { language: 'es' } })
    await keyboard.click(await screen.findByRole('button', { name: '¿Pueden enviar muestras?' }))
    expect(box).toHaveProperty('value', '¿Pueden enviar muestras?')
  })
})

describe('what one writes', () => {
  it('is shown at once, waits while nothing answers, and is sent once, in order, under the same client ids', async () => {
    const { keyboard, box, live, answers, sent } = await openThread([message(1)])
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
    await waitFor(() => expect(screen.getAllByText(/^Waiting for the connection/)).toHaveLength(2))
    expect(box).toHaveProperty('value', '')
    isDown = false
    live.drop()
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
    ['en', 409, 'PARTNER_BLOCKED', 'You have blocked this company. Unblock it to write to it.'],
    [
      'es',
      429,
      'TOO_MANY_CONVERSATIONS',
      'Puedes iniciar 20 conversaciones al día. Continúa mañana.',
    ],
    ['en', 400, 'INVALID_INPUT', "Your message couldn't be sent. Please try again."],
  ] as const)(
    'comes back into the box where it is refused, with the reason: %s %d %s',
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

  it('is not overtaken where it is refused: what comes after it waits, and follows what is sent in its place', async () => {
    waitingFor('One', 'Two', 'Three')
    localStorage.setItem('messages.draft.7.5', 'Four')
    const { keyboard, box, answers, sent } = await openThread([message(1)], {
      answers: { [send]: refused(400, 'INVALID_INPUT') },
    })
    await waitFor(() => expect(box).toHaveProperty('value', 'One\nFour'))
    expect(
      await screen.findByText(/^Not sent yet: a message before it was not sent/, { selector: 'p' }),
    ).toBeTruthy()
    expect(sent().map(({ content }) => content)).toEqual(['One'])
    answers[send] = [201, own(2)]
    await keyboard.type(box, '{Enter}')
    await waitFor(() =>
      expect(sent().map(({ content }) => content)).toEqual(['One', 'One\nFour', 'Two', 'Three']),
    )
  })

  it('that was held may go out as it is', async () => {
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
    'waits where there are too many for now (%s), says so, and goes out in order',
    async (code) => {
      waitingFor('One', 'Two')
      const { keyboard, box, answers, sent } = await openThread([message(1)], {
        answers: { [send]: refused(429, code) },
      })
      expect(
        await screen.findByText(/^You can send 30 messages a minute\. The rest is sent by itself/, {
          selector: 'p',
        }),
      ).toBeTruthy()
      expect(box).toHaveProperty('value', '')
      answers[send] = [201, own(2)]
      await keyboard.click(screen.getByRole('button', { name: 'Send now' }))
      await waitFor(() =>
        expect(sent().map(({ content }) => content)).toEqual(['One', 'One', 'Two']),
      )
    },
  )

  it('is asked about where many companies got it, and goes out confirmed', async () => {
    const { keyboard, box, answers, sent } = await openThread([message(1)], {
      answers: { [send]: refused(409, 'SAME_TEXT') },
    })
    await keyboard.type(box, 'Line 2{Enter}')
    const confirm = await screen.findByRole('button', { name: 'Send it' })
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

  it('may be changed instead', async () => {
    const { keyboard, box } = await openThread([message(1)], {
      answers: { [send]: refused(409, 'SAME_TEXT') },
    })
    await keyboard.type(box, 'For all{Enter}')
    await keyboard.click(await screen.findByRole('button', { name: 'Change the text' }))
    await waitFor(() => expect(box).toHaveProperty('value', 'For all'))
    expect(localStorage.getItem('messages.outbox.7.5')).toBeNull()
  })

  it('may be about a listing, which is gone from the address then', async () => {
    const { keyboard, box, sent, location } = await openThread([message(1)], {
      at: '/?material=40',
      answers: {
        [send]: [201, own(2, { materialId: 40, quoted: { price: '10.00', currency: 'USD' } })],
        'GET /api/materials/40': [404, { code: 'NOT_FOUND' }],
      },
    })
    await screen.findByText('This listing is gone')
    await keyboard.type(box, 'Line 2{Enter}')
    await waitFor(() =>
      expect(sent()).toMatchObject([{ toUserId: 5, content: 'Line 2', materialId: 40 }]),
    )
    expect(location()).toBe('/')
  })
})

describe('the box', () => {
  it('takes a new line by Shift+Enter and the Enter of an input method, and keeps what is not sent', async () => {
    const { keyboard, box, sent } = await openThread([message(1)])
    await keyboard.type(box, 'One{Shift>}{Enter}{/Shift}Two')
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    expect(box).toHaveProperty('value', 'One\nTwo')
    expect(sent()).toEqual([])
    expect(localStorage.getItem('messages.draft.7.5')).toBe('One\nTwo')
  })

  it('is empty when another tab has sent what stood in it', async () => {
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
