import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { buildMessage } from '../../test/buildConversation.ts'
import { mockSocket } from '../../test/mockSocket.ts'
import { useLiveUpdates } from '../liveUpdates/useLiveUpdates.ts'

const waiting = (content: string) => ({
  clientId: `id of ${content}`,
  content,
  materialId: 1,
  createdAt: '2099-11-02T11:00:00.000Z',
  isConfirmed: false,
})
const write = (partnerId: number, ...contents: string[]) =>
  localStorage.setItem(`messages.outbox.7.${partnerId}`, JSON.stringify(contents.map(waiting)))

function AnyPage() {
  useLiveUpdates()
  return <p>A page</p>
}

async function openPage(
  answer: [number, unknown] = [201, buildMessage({ fromUserId: 7, toUserId: 5 })],
) {
  mockSocket()
  const { calls } = renderScreen({
    routes: [{ path: '/', Component: AnyPage }],
    at: '/',
    user: buildUser({ id: 7 }),
    answers: {
      'POST /api/messages': answer,
      'GET /api/messages/unread-count': [401, { code: 'UNAUTHENTICATED' }],
    },
  })
  await screen.findByText('A page')
  return () => calls.filter(({ call }) => call === 'POST /api/messages').map(({ body }) => body)
}

beforeEach(() => localStorage.clear())

describe('unsent messages', () => {
  it('are sent from every conversation, on any page', async () => {
    write(5, 'First', 'Second')
    write(6, 'Third')
    // Belongs to another account in this browser.
    localStorage.setItem('messages.outbox.70.5', JSON.stringify([waiting('Theirs')]))
    const sent = await openPage()
    await waitFor(() =>
      expect(sent()).toEqual([
        { toUserId: 5, content: 'First', clientId: 'id of First' },
        { toUserId: 5, content: 'Second', clientId: 'id of Second' },
        { toUserId: 6, content: 'Third', clientId: 'id of Third' },
      ]),
    )
    expect(Object.keys(localStorage).filter((key) => key.startsWith('messages.'))).toEqual([
      'messages.outbox.70.5',
    ])
  })

  it('are left to the tab that is already sending', async () => {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: async (_name: string, task: () => unknown) => isFree.then(task) },
    })
    write(5, 'First')
    const sent = await openPage()
    write(6, 'Second')
    localStorage.removeItem('messages.outbox.7.5')
    await act(async () => free())
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'Second' }]))
    Reflect.deleteProperty(navigator, 'locks')
  })

  it.each([
    ['the session has expired', 401, 'UNAUTHENTICATED'],
    ['another account has logged in', 409, 'OTHER_ACCOUNT'],
  ])('wait for the next login when %s', async (_name, status, code) => {
    write(5, 'First', 'Second')
    const sent = await openPage([status, { code }])
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(localStorage.getItem('messages.outbox.7.5')).toContain('Second')
    expect(localStorage.getItem('messages.draft.7.5')).toBeNull()
  })
})
