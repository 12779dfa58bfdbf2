import { buildLot } from '../../test/buildLot.ts'
import { buildUser } from '@materia/client/identity/buildUser.ts'
import { currentUserQuery, signedIn } from '@materia/client/identity/useSession.ts'
import { watchSession } from '@materia/client/identity/watchSession.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { unreadCountQuery } from '@materia/client/chat/unreadCountQuery.ts'
import { conversationsQuery } from '../queries/conversationQueries.ts'
import { buildConversation, buildMessage } from '../../test/buildConversation.ts'
import { mockSocket } from '../../test/mockSocket.ts'
import { LotCard } from '../thread/LotCard.tsx'
import { useIsConnected, useOnline } from '../socket/connectSocket.ts'
import { useLiveUpdates } from './useLiveUpdates.ts'
import { sendTyping, useTyping } from '../socket/useTyping.ts'

const list = 'GET /api/conversations?filter=all'
const count = 'GET /api/messages/unread-count'
const fromBilbao = buildConversation({ partner: { id: 6, companyName: 'Bilbao' }, unreadCount: 0 })

function Page() {
  useLiveUpdates()
  const isConnected = useIsConnected()
  const isOnline = useOnline(5)
  const isTyping = useTyping(5)
  const { data: unread } = useQuery(unreadCountQuery)
  const { data } = useInfiniteQuery(conversationsQuery('all'))
  return (
    <>
      <p>
        {isConnected ? 'connected' : 'lost'}, {isOnline ? 'online' : 'offline'},{' '}
        {isTyping ? 'typing' : 'silent'}, {unread?.count} unread
      </p>
      <ol>
        {data?.pages[0]?.items.map(
          ({
            partner,
            lastMessage,
            unreadCount,
            partnerReadSequence,
            partnerDeliveredSequence,
          }) => (
            <li key={partner.id}>
              {partner.companyName}: {lastMessage?.content}, {unreadCount} unread, read{' '}
              {partnerReadSequence}, delivered {partnerDeliveredSequence}
            </li>
          ),
        )}
      </ol>
      <button type="button" onClick={() => sendTyping(5)}>
        Type
      </button>
    </>
  )
}

async function showPage() {
  const socket = mockSocket()
  const answers: Record<string, [number, unknown]> = {
    [list]: [200, { items: [fromBilbao, buildConversation()], nextCursor: null }],
    [count]: [200, { count: 1, conversations: 1 }],
  }
  const shown = renderScreen({
    routes: [{ path: '/', Component: Page }],
    at: '/',
    user: buildUser({ id: 7 }),
    answers,
  })
  await screen.findByText(/^connected.* 1 unread/)
  await screen.findByText(/^Bilbao/)
  return { ...shown, socket, answers }
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

describe('the live connection of a page', () => {
  it('moves a new message to the top, counts it, and reports its delivery', async () => {
    const { socket, answers } = await showPage()
    answers[count] = [200, { count: 2, conversations: 1 }]
    socket.emit({ type: 'message', message: buildMessage({ sequence: 2, content: 'Hello?' }) })
    socket.emit({ type: 'message', message: buildMessage({ sequence: 3, content: 'Anybody?' }) })
    // A repeated frame counts once.
    socket.emit({ type: 'message', message: buildMessage({ sequence: 3, content: 'Anybody?' }) })
    await waitFor(() =>
      expect(rows()[0]).toBe('Houston Polymers: Anybody?, 3 unread, read 0, delivered 0'),
    )
    await screen.findByText(/ 2 unread$/, { selector: 'p' })
    await waitFor(() =>
      expect(socket.sent).toEqual([
        { type: 'delivered', fromUserId: 5, sequence: 3, isVisible: true },
      ]),
    )
    // A frame repeated after another conversation's message moves nothing up.
    socket.emit({
      type: 'message',
      message: buildMessage({ sequence: 9, fromUserId: 6, toUserId: 7 }),
    })
    await waitFor(() => expect(rows()[0]).not.toContain('Houston Polymers'))
    socket.emit({ type: 'message', message: buildMessage({ sequence: 3, content: 'Anybody?' }) })
    expect(rows()[0]).not.toContain('Houston Polymers')
  })

  it('reports a message as seen only while the page is visible, also later', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { socket } = await showPage()
    socket.emit({ type: 'message', message: buildMessage({ sequence: 2 }) })
    await waitFor(() =>
      expect(socket.sent).toEqual([{ type: 'delivered', fromUserId: 5, sequence: 2 }]),
    )
    visibility.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() =>
      expect(socket.sent.at(-1)).toEqual({
        type: 'delivered',
        fromUserId: 5,
        sequence: 2,
        isVisible: true,
      }),
    )
  })

  it('shows messages sent from another device, without counting them', async () => {
    const { socket } = await showPage()
    socket.emit({
      type: 'message',
      message: buildMessage({ sequence: 2, fromUserId: 7, toUserId: 5, content: 'It is' }),
    })
    await waitFor(() =>
      expect(rows()[0]).toBe('Houston Polymers: It is, 1 unread, read 0, delivered 0'),
    )
  })

  it.each([
    [5, 7],
    [7, 5],
  ])('refetches orders after an order line from %i', async (fromUserId, toUserId) => {
    const { socket, queryClient } = await showPage()
    queryClient.setQueryData([...ordersKey, 'one', 3], 'as it was')
    socket.emit({ type: 'message', message: buildMessage({ sequence: 2, fromUserId, toUserId }) })
    expect(queryClient.getQueryState([...ordersKey, 'one', 3])?.isInvalidated).toBe(false)
    socket.emit({
      type: 'message',
      message: buildMessage({
        sequence: 3,
        fromUserId,
        toUserId,
        orderLine: { orderId: 3, state: 'confirmed' },
      }),
    })
    await waitFor(() =>
      expect(queryClient.getQueryState([...ordersKey, 'one', 3])?.isInvalidated).toBe(true),
    )
  })

  it('fetches a conversation that is not cached', async () => {
    const { socket, answers } = await showPage()
    answers[list] = [
      200,
      { items: [buildConversation({ partner: { id: 9, companyName: 'Oslo' } })], nextCursor: null },
    ]
    socket.emit({ type: 'message', message: buildMessage({ fromUserId: 9 }) })
    expect(await screen.findByText(/^Oslo/)).toBeTruthy()
  })

  it('moves marks only forward, for either side', async () => {
    const { socket } = await showPage()
    socket.emit({ type: 'read', userId: 5, partnerId: 7, sequence: 4 })
    socket.emit({ type: 'read', userId: 5, partnerId: 7, sequence: 3 })
    socket.emit({ type: 'delivered', userId: 5, partnerId: 7, sequence: 6 })
    await waitFor(() =>
      expect(rows()[1]).toBe('Houston Polymers: Is it still there?, 1 unread, read 4, delivered 6'),
    )
    socket.emit({ type: 'read', userId: 7, partnerId: 5, sequence: 1 })
    await waitFor(() => expect(rows()[1]).toContain(' 0 unread'))
  })

  it('removes a conversation deleted on another device', async () => {
    const { socket, answers } = await showPage()
    answers[list] = [200, { items: [fromBilbao], nextCursor: null }]
    socket.emit({ type: 'conversation_deleted', partnerId: 5 })
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('shows which partner is online or typing', async () => {
    const { socket } = await showPage()
    socket.emit({ type: 'online_status', users: [{ userId: 5, isOnline: true }] })
    socket.emit({ type: 'typing', userId: 5 })
    expect(screen.getByText(/online, typing/)).toBeTruthy()
    socket.emit({ type: 'message', message: buildMessage({ sequence: 2 }) })
    socket.emit({ type: 'online_status', users: [{ userId: 5, isOnline: false }] })
    expect(screen.getByText(/offline, silent/)).toBeTruthy()
  })

  it('reports typing, at a limited rate', async () => {
    const { socket, keyboard } = await showPage()
    await keyboard.click(screen.getByRole('button', { name: 'Type' }))
    await keyboard.click(screen.getByRole('button', { name: 'Type' }))
    expect(socket.sent).toEqual([{ type: 'typing', toUserId: 5 }])
  })
})

describe('the card of a listing', () => {
  const lot = buildLot({ quantity: '1', unit: 'Pieces' })
  const asked = 'GET /api/materials/12'
  function Card() {
    useLiveUpdates()
    return <LotCard materialId={12} quoted={{ price: '18400.00', currency: 'USD' }} />
  }

  it('follows its price and status, also when they changed during a disconnection', async () => {
    const socket = mockSocket()
    const answers: MockResponses = { [asked]: [200, lot] }
    renderScreen({
      routes: [{ path: '/', Component: Card }],
      at: '/',
      user: buildUser({ id: 7 }),
      answers,
    })
    const card = await screen.findByRole('link')
    expect(card.textContent).toContain('18,400')
    answers[asked] = [200, { ...lot, price: '17000.00', status: 'reserved' }]
    socket.emit({ type: 'material_changed', materialId: 12 })
    await waitFor(() => expect(card.textContent).toMatch(/17,000.*Reserved/))
    socket.drop()
    answers[asked] = [404, { code: 'NOT_FOUND' }]
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByRole('link')).toBe(null))
  })
})

describe('a lost connection', () => {
  it('reconnects with the network, and catches up', async () => {
    const { socket, answers } = await showPage()
    socket.emit({ type: 'online_status', users: [{ userId: 5, isOnline: true }] })
    socket.drop()
    expect(screen.getByText(/^lost, offline/)).toBeTruthy()
    answers[count] = [200, { count: 5, conversations: 1 }]
    window.dispatchEvent(new Event('online'))
    await screen.findByText(/^connected.* 5 unread/)
    expect(socket.connections).toEqual([7, 7])
  })

  it('waits longer when a limit of the server ended it', async () => {
    const { socket } = await showPage()
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
    socket.drop('busy')
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(socket.connections).toEqual([7])
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(socket.connections).toEqual([7, 7])
    jest.useRealTimers()
  })

  it('stays closed after the session has expired, until the next login', async () => {
    const { socket, answers, queryClient } = await showPage()
    watchSession(queryClient)
    answers[count] = [401, { code: 'UNAUTHENTICATED' }]
    socket.drop('refused')
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull())
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText(/^lost/)
    expect(socket.connections).toEqual([7])
    answers[count] = [200, { count: 1, conversations: 1 }]
    await act(() => signedIn(queryClient, buildUser({ id: 7 })))
    await screen.findByText(/^connected/)
  })

  it('reconnects after a refusal when the session is still valid', async () => {
    const { socket } = await showPage()
    socket.drop('refused')
    window.dispatchEvent(new Event('online'))
    await screen.findByText(/^connected/)
    expect(socket.connections).toEqual([7, 7])
  })
})
