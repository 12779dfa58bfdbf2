import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  after,
  lines,
  message,
  mockRows,
  newest,
  openThread,
  own,
  page,
} from '../../test/openThread.tsx'

beforeEach(() => {
  localStorage.clear()
  mockRows()
})
afterEach(() => jest.restoreAllMocks())

describe('a thread', () => {
  it('shows live messages once and in order, and reads missing ones before them', async () => {
    const { socket, answers } = await openThread([message(1), message(2)])
    socket.emit({ type: 'message', message: message(3) })
    socket.emit({ type: 'message', message: message(3) })
    await waitFor(() => expect(lines()).toEqual([1, 2, 3]))
    answers[after(3)] = page([message(4), message(5)], { hasMore: true })
    answers[after(5)] = page([message(6)])
    socket.emit({ type: 'message', message: message(6) })
    await waitFor(() => expect(lines()).toEqual([1, 2, 3, 4, 5, 6]))
    socket.emit({ type: 'message', message: message(1, { fromUserId: 9 }) })
    expect(lines()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('loads nothing before its first message, and no deleted message again', async () => {
    const { socket, answers } = await openThread([message(40), message(41)])
    socket.emit({ type: 'message', message: message(30) })
    expect(lines()).toEqual([40, 41])
    answers[newest] = page([])
    socket.emit({ type: 'conversation_deleted', partnerId: 5 })
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
    socket.emit({ type: 'message', message: message(41) })
    answers[after(41)] = page([message(42)])
    socket.emit({ type: 'message', message: message(42) })
    await waitFor(() => expect(lines()).toEqual([42]))
  })

  it('announces an order’s line as the platform’s', async () => {
    const { socket } = await openThread([message(1)])
    socket.emit({
      type: 'message',
      message: message(2, { content: '', orderLine: { orderId: 12, state: 'placed' } }),
    })
    expect(await screen.findByText('Order 12 was placed', { selector: 'span' })).toBeTruthy()
  })

  it('reads everything that was missed during a disconnection, page by page', async () => {
    const { socket, answers } = await openThread([message(1)])
    answers[after(1)] = page([message(2)], { hasMore: true })
    answers[after(2)] = page([message(3)])
    socket.emit({ type: 'resync' })
    await waitFor(() => expect(lines()).toEqual([1, 2, 3]))
  })

  it('gets missed messages over a new connection, without an API call', async () => {
    const { socket, answers } = await openThread([message(1)], {
      missed: (_partnerId, after) => ({
        items: after === 1 ? [message(2), message(3)] : [],
        hasMore: false,
        partnerReadSequence: 0,
        partnerDeliveredSequence: 0,
        firstUnreadSequence: null,
      }),
    })
    delete answers[after(1)]
    socket.drop()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(lines()).toEqual([1, 2, 3]))
  })

  it('loads older messages above the loaded ones', async () => {
    await openThread([message(40), message(41)], {
      answers: {
        [newest]: page([message(40), message(41)], { hasMore: true }),
        'GET /api/conversations/5/messages?before=40&limit=100': page([message(38), message(39)]),
      },
    })
    await waitFor(() => expect(lines()).toEqual([38, 39, 40, 41]))
  })

  it('announces new messages only', async () => {
    const { socket, answers } = await openThread([message(40)], {
      answers: {
        [newest]: page([message(40)], { hasMore: true }),
        'GET /api/conversations/5/messages?before=40&limit=100': page([message(39)]),
      },
    })
    await waitFor(() => expect(lines()).toEqual([39, 40]))
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
    expect(screen.queryByText(/wrote:/)).toBeNull()
    socket.emit({ type: 'message', message: message(41) })
    socket.emit({ type: 'message', message: own(42) })
    expect(
      (await screen.findByText('Houston Polymers wrote: Line 41'))
        .closest('[aria-live]')
        ?.getAttribute('aria-live'),
    ).toBe('polite')
    answers[after(42)] = page([message(43), message(44), message(45), message(46)])
    socket.emit({ type: 'resync' })
    await screen.findByText('4 new messages')
  })

  it('shows the delivery state under the last own message of a group', async () => {
    const { socket } = await openThread([own(1), own(2)])
    expect(screen.getAllByText('Sent')).toHaveLength(1)
    socket.emit({ type: 'delivered', userId: 5, partnerId: 7, sequence: 2 })
    await screen.findByText('Delivered')
    socket.emit({ type: 'read', userId: 5, partnerId: 7, sequence: 2 })
    await screen.findByText('Read')
  })

  it('marks new messages, links, orders and another language, and warns about an unverified company', async () => {
    const { socket } = await openThread(
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
    expect(screen.getByText(/asks for payment outside Materia/)).toBeTruthy()
    expect(screen.getByText('They read Spanish')).toBeTruthy()
    socket.emit({
      type: 'message',
      message: message(4, { content: '', orderLine: { orderId: 1042, state: 'confirmed' } }),
    })
    expect(
      (await screen.findByRole('link', { name: 'Order 1042 was confirmed' })).getAttribute('href'),
    ).toBe('/orders/1042')
    socket.emit({ type: 'typing', userId: 5 })
    await screen.findByText('Houston Polymers is writing…')
  })

  it('begins with suggested questions for buyers, in the partner’s language', async () => {
    const { keyboard, box } = await openThread([], { partner: { language: 'es' } })
    await keyboard.click(await screen.findByRole('button', { name: '¿Pueden enviar muestras?' }))
    expect(box).toHaveProperty('value', '¿Pueden enviar muestras?')
  })
})
