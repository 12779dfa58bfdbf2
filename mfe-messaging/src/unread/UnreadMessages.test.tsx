import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Outlet } from 'react-router-dom'
import { buildConversation, buildMessage } from '../../test/buildConversation.ts'
import { mockSocket } from '../../test/mockSocket.ts'
import { mockPush } from '../../test/mockPush.ts'
import { mockSound } from '../../test/mockSound.ts'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { UnreadMessages } from './UnreadMessages.tsx'

const count = 'GET /api/messages/unread-count'
const conversation = 'GET /api/conversations/5'
const texts = { en: english, es: spanish }

// Has two badges, for narrow and for wide screens, as every page does.
function Frame() {
  return (
    <SliceMessages messages={texts}>
      <Link to="/messages">
        Messages <UnreadMessages />
      </Link>
      <Link to="/cart">Cart</Link>
      <Link to="/messages">
        Messages <UnreadMessages />
      </Link>
      <Outlet />
    </SliceMessages>
  )
}

async function showPage({
  at = '/marketplace',
  unread = 0,
  isMuted = false,
  isUnknown = false,
  language,
}: {
  at?: string
  unread?: number
  isMuted?: boolean
  isUnknown?: boolean
  language?: 'en' | 'es'
} = {}) {
  const socket = mockSocket()
  const answers: Record<string, [number, unknown]> = {
    [count]: [200, { count: unread, conversations: 1 }],
    [conversation]: isUnknown ? [503, {}] : [200, buildConversation({ isMuted })],
  }
  const routes = ['/marketplace', '/messages', '/cart'].map((path) => ({
    path,
    element: <PageTitle>{path}</PageTitle>,
  }))
  const shown = renderScreen({
    routes: [{ Component: Frame, children: routes }],
    at,
    user: buildUser({ id: 7 }),
    answers,
    language,
  })
  await waitFor(() =>
    expect(shown.calls.filter(({ call }) => call === count).length).toBeGreaterThan(1),
  )
  let lastId = 100
  const receive = (unreadThen: number, change = {}) => {
    answers[count] = [200, { count: unreadThen, conversations: 1 }]
    lastId += 1
    socket.emit({ type: 'message', message: buildMessage({ id: lastId, sequence: 2, ...change }) })
  }
  return { ...shown, socket, receive }
}
const links = () =>
  screen.getAllByRole('link', { name: /^Messages/ }).map((link) => link.textContent)

describe('the badge', () => {
  it('is absent while everything is read', async () => {
    await showPage()
    expect(links()).toEqual(['Messages ', 'Messages '])
    expect(document.title).toBe('/marketplace · Materia')
  })

  it('counts new messages, also in the title of every page', async () => {
    const { receive, keyboard } = await showPage()
    receive(3)
    expect(await screen.findAllByRole('link', { name: 'Messages (3 unread)' })).toHaveLength(2)
    expect(document.title).toBe('(3) /marketplace · Materia')
    await keyboard.click(screen.getByRole('link', { name: 'Cart' }))
    await waitFor(() => expect(document.title).toBe('(3) /cart · Materia'))
    receive(0)
    await waitFor(() => expect(document.title).toBe('/cart · Materia'))
  })

  it('shows at most 99+, but the full count to screen readers', async () => {
    await showPage({ unread: 120 })
    const [link] = await screen.findAllByRole('link', { name: 'Messages (120 unread)' })
    expect(link?.textContent).toContain('99+')
    expect(document.title).toBe('(99+) /marketplace · Materia')
  })
})

describe('a new message', () => {
  it('shows a notice with its company and a link', async () => {
    const { receive, keyboard, location, calls } = await showPage({ language: 'es' })
    receive(1)
    expect(await screen.findByText('Mensaje nuevo')).toBeTruthy()
    expect(screen.getByText('De Houston Polymers')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Abrir la conversación' }).focus())
    await keyboard.keyboard('{Enter}')
    expect(location()).toBe('/messages?chat=5')
    // One notice for both badges.
    expect(calls.filter(({ call }) => call === conversation)).toHaveLength(1)
  })

  it('shows a notice without its company when that is not known', async () => {
    const { receive } = await showPage({ isUnknown: true })
    receive(1)
    expect(await screen.findByText('New message')).toBeTruthy()
    expect(screen.queryByText(/^From/)).toBeNull()
  })

  it('shows a notice about its order when the platform wrote it', async () => {
    const { receive } = await showPage()
    receive(1, { orderLine: { orderId: 12, state: 'placed' } })
    expect(await screen.findByText('Update on order 12')).toBeTruthy()
    expect(screen.getByText('With Houston Polymers')).toBeTruthy()
  })

  it.each([
    ['its conversation is open', { at: '/messages?chat=5&material=3' }, {}],
    ['its conversation is muted', { isMuted: true }, {}],
    ['it is one’s own, from another device', {}, { fromUserId: 7, toUserId: 5 }],
  ])('shows no notice when %s', async (_name, page, change) => {
    const { receive, calls } = await showPage(page)
    receive(1, change)
    // The next message, of another conversation, shows one.
    receive(2, { fromUserId: 9 })
    expect(await screen.findByText('New message')).toBeTruthy()
    expect(calls.every(({ call }) => call !== conversation) || 'isMuted' in page).toBe(true)
    expect(screen.queryByText('From Houston Polymers')).toBeNull()
  })
})

describe('a refused message', () => {
  const refusal = JSON.stringify({ partnerId: 5, code: 'MATERIAL_UNKNOWN', materialId: 3 })
  afterEach(() => localStorage.clear())

  it('shows one notice, with a link to its text', async () => {
    localStorage.setItem('messages.refused.7', refusal)
    const { location } = await showPage()
    expect(await screen.findByText('A message wasn’t sent')).toBeTruthy()
    expect(localStorage.getItem('messages.refused.7')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Open the conversation' }))
    await waitFor(() => expect(location()).toBe('/messages?chat=5&material=3'))
  })

  it('shows no notice while its conversation is open', async () => {
    localStorage.setItem('messages.refused.7', refusal)
    await showPage({ at: '/messages?chat=5' })
    expect(localStorage.getItem('messages.refused.7')).toBe(refusal)
  })
})

describe('the sound of a message', () => {
  beforeEach(() => localStorage.setItem('messages.sound', 'on'))
  afterEach(() => {
    localStorage.clear()
    jest.restoreAllMocks()
  })
  /**
   * Receives two messages, one of company 5 and one of a closed conversation. Returns the number of
   * sounds.
   */
  async function heard(
    page: Parameters<typeof showPage>[0] = {},
    setting: Parameters<typeof mockSound>[0] = {},
  ) {
    const sound = mockSound(setting)
    const { receive } = await showPage(page)
    receive(1, { id: 900 })
    receive(2, { id: 901, fromUserId: 9 })
    await waitFor(() => expect(sound.names()).toHaveLength(2))
    return sound.notes() / 2
  }

  it('is played once for both badges', async () => expect(await heard()).toBe(2))
  it('is played when its conversation is in a hidden tab', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    expect(await heard({ at: '/messages?chat=5' })).toBe(2)
  })
  it('is not played while its conversation is visible', async () =>
    expect(await heard({ at: '/messages?chat=5' })).toBe(1))
  it('is not played when another tab has claimed it', async () =>
    expect(await heard({}, { taken: ['messages.sound.900'] })).toBe(1))
  it('is not played for a muted conversation', async () => {
    const sound = mockSound()
    const { receive } = await showPage({ isMuted: true })
    receive(1, { id: 900 })
    receive(2, { id: 901, fromUserId: 9 })
    await waitFor(() => expect(sound.names()).toEqual(['messages.sound.901']))
  })
  it('is played once for a repeated frame, and not for a read message', async () => {
    const sound = mockSound()
    const { receive } = await showPage()
    for (let time = 0; time < 2; time++) receive(1, { id: 900, fromUserId: 9 })
    receive(1, { id: 901, fromUserId: 9, isRead: true })
    receive(2, { id: 902 })
    await waitFor(() => expect(sound.names()).toContain('messages.sound.902'))
    expect(sound.names().toSorted()).toEqual(['messages.sound.900', 'messages.sound.902'])
  })
  it('is not played when turned off', async () => {
    localStorage.clear()
    const sound = mockSound()
    const { receive } = await showPage()
    receive(1, { id: 900 })
    await screen.findByText('New message')
    localStorage.setItem('messages.sound', 'on')
    receive(2, { id: 901, fromUserId: 9 })
    await waitFor(() => expect(sound.names()).toEqual(['messages.sound.901']))
  })
})

describe('a pressed notification', () => {
  it('opens its conversation in the open page', async () => {
    const push = mockPush()
    const { location } = await showPage()
    act(() => push.say({ type: 'open', path: '/messages?chat=5' }))
    await waitFor(() => expect(location()).toBe('/messages?chat=5'))
    push.remove()
  })
})
