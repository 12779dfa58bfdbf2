import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { buildConversation, buildMessage } from '../../test/buildConversation.ts'
import { mockSocket } from '../../test/mockSocket.ts'

const list = 'GET /api/conversations?filter=all'
const conversations = [1, 2, 3, 4, 5, 6].map((id) =>
  buildConversation({
    partner: { id, companyName: `Company ${id}` },
    unreadCount: id === 2 ? 4 : 0,
  }),
)

async function showWidget(answer: [number, unknown]) {
  const socket = mockSocket()
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { latestWidget } = await import('./latestWidget.ts')
  const answers = { [list]: answer }
  return {
    socket,
    answers,
    ...renderScreen({
      routes: [{ path: '/dashboard', Component: latestWidget }],
      at: '/dashboard',
      user: buildUser({ id: 7 }),
      answers,
    }),
  }
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Latest conversations' })).getAllByRole('link')

describe('the latest conversations', () => {
  it('are five, each with partner, last message, unread count and a link', async () => {
    await showWidget([200, { items: conversations, nextCursor: null }])
    await screen.findByRole('list', { name: 'Latest conversations' })
    expect(rows().map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5].map((id) => `/messages?chat=${id}`),
    )
    expect(rows()[1]?.textContent).toMatch(/Company 2.*Is it still there\?.*4 unread messages/)
    expect(screen.getByRole('link', { name: 'All conversations' }).getAttribute('href')).toBe(
      '/messages',
    )
  })

  it('show a new message', async () => {
    const { socket } = await showWidget([200, { items: conversations, nextCursor: null }])
    await screen.findByRole('list', { name: 'Latest conversations' })
    await waitFor(() => expect(socket.connections).toEqual([7]))
    socket.emit({
      type: 'message',
      message: buildMessage({ fromUserId: 6, sequence: 2, content: 'We have more' }),
    })
    await waitFor(() => expect(rows()[0]?.textContent).toMatch(/Company 6.*We have more/))
  })

  it('link to the marketplace when there are none', async () => {
    await showWidget([200, { items: [], nextCursor: null }])
    expect(await screen.findByText('No conversations yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse the marketplace' }).getAttribute('href')).toBe(
      '/marketplace',
    )
  })

  it('can be retried', async () => {
    const { answers, keyboard } = await showWidget([503, {}])
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers[list] = [200, { items: conversations, nextCursor: null }]
    await keyboard.click(retry)
    await screen.findByRole('list', { name: 'Latest conversations' })
  })
})

describe('the unread conversations', () => {
  it('name partner and message, lead to the conversation, and report their number', async () => {
    mockSocket()
    Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
    const { todosWidget: Todos } = await import('./latestWidget.ts')
    const onCount = jest.fn()
    renderScreen({
      routes: [{ path: '/dashboard', element: <Todos onCount={onCount} /> }],
      at: '/dashboard',
      user: buildUser({ id: 7 }),
      answers: {
        'GET /api/conversations?filter=unread': [
          200,
          { items: conversations.slice(1, 2), nextCursor: null },
        ],
      },
    })
    await screen.findByRole('heading', { name: 'Unread messages' })
    const row = screen.getByRole('link')
    expect(row.textContent).toMatch(/Company 2.*Is it still there\?/)
    expect(row.getAttribute('href')).toBe('/messages?chat=2')
    expect(onCount).toHaveBeenLastCalledWith(1)
  })
})
