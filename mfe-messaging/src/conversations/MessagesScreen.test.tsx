import { buildUser } from '@materia/client/identity/buildUser.ts'
import type { ConversationSearchPage } from '@materia/contracts/chat/conversation.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { buildConversation, buildMessage } from '../../test/buildConversation.ts'
import { chatResponses } from '../../test/chatResponses.ts'
import { mockSocket } from '../../test/mockSocket.ts'
import routes from '../routes.tsx'

const user = buildUser({ id: 7 })
const houston = buildConversation()
const bilbao = buildConversation({
  partner: { id: 6, companyName: 'Reciclados Bilbao' },
  unreadCount: 0,
  isMuted: true,
  lastMessage: buildMessage({
    id: 2,
    fromUserId: 7,
    toUserId: 6,
    content: '',
    messageType: 'image',
    attachmentUrls: ['a', 'b'],
  }),
})

function show({
  at = '/messages',
  answers = chatResponses({ all: [houston, bilbao], unread: [houston] }),
  ...setting
}: Partial<Parameters<typeof renderScreen>[0]> = {}) {
  const socket = mockSocket()
  return { socket, ...renderScreen({ routes, at, user, answers, ...setting }) }
}
const found = (q: string, page: Partial<ConversationSearchPage>, rest = ''): MockResponses => ({
  [`GET /api/conversations/search?q=${q}${rest}`]: [
    200,
    { partners: [], items: [], nextCursor: null, ...page },
  ],
})
const rows = () =>
  within(screen.getByRole('region', { name: /^Convers/ }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent)

describe('the list of conversations', () => {
  it('shows an empty state that links to the marketplace', async () => {
    const { keyboard, location } = show({ answers: chatResponses() })
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy()
    await screen.findByText('No conversations yet')
    await keyboard.click(screen.getByRole('link', { name: 'Browse the marketplace' }))
    expect(location()).toBe('/marketplace')
  })

  it('shows partner, last message with its author, unread count and online state', async () => {
    const { socket } = show()
    const link = await screen.findByRole('link', {
      name: /Houston Polymers.*Is it still there\?.*1 unread message/,
    })
    expect(rows()[1]).toMatch(/Reciclados Bilbao.*Muted.*You: 2 pictures/)
    socket.emit({ type: 'online_status', users: [{ userId: 5, isOnline: true }] })
    expect(link.textContent).toContain('Online')
  })

  it('shows news about an order with an icon, as written by neither company', async () => {
    const orderLine = { orderId: 12, state: 'confirmed' as const }
    const news = buildMessage({ fromUserId: 7, toUserId: 5, content: '', orderLine })
    show({ answers: chatResponses({ all: [buildConversation({ lastMessage: news }), bilbao] }) })
    const [withNews, written] = await screen.findAllByRole('link', { name: /Houston|Bilbao/ })
    expect(withNews!.querySelector('svg.lucide-package')).toBeTruthy()
    expect(withNews!.textContent).not.toMatch(/You:|Sent/)
    expect(written!.querySelector('svg.lucide-package')).toBeNull()
  })

  it('moves a conversation with a new message to the top', async () => {
    const { socket } = show()
    await screen.findByText('You: 2 pictures')
    socket.emit({
      type: 'message',
      message: buildMessage({ id: 9, sequence: 9, fromUserId: 6, content: 'Ya salió' }),
    })
    await waitFor(() => expect(rows()[0]).toMatch(/Reciclados Bilbao.*Ya salió.*1 unread/))
  })

  it('keeps the filter in the URL', async () => {
    const { keyboard, location } = show()
    await screen.findByText('You: 2 pictures')
    await keyboard.click(screen.getByRole('link', { name: 'Unread' }))
    expect(location()).toBe('/messages?filter=unread')
    await screen.findByText('1 conversation')
    expect(rows()).toHaveLength(1)
    await keyboard.click(screen.getByRole('link', { name: 'Archived' }))
    await screen.findByText('No archived conversations')
  })

  it('loads further pages by cursor', async () => {
    const answers = {
      ...chatResponses(),
      'GET /api/conversations?filter=all': [200, { items: [houston], nextCursor: 'next' }] as [
        number,
        unknown,
      ],
      'GET /api/conversations?filter=all&cursor=next': [
        200,
        { items: [bilbao], nextCursor: null },
      ] as [number, unknown],
    }
    const { keyboard } = show({ answers })
    await keyboard.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText('2 conversations')
    expect(rows()).toHaveLength(2)
  })

  it('offers a retry when it fails to load', async () => {
    const answers = {
      ...chatResponses({ all: [houston] }),
      'GET /api/conversations?filter=all': [503] as [number],
    }
    const { keyboard } = show({ answers })
    await screen.findByText('Your conversations couldn’t be loaded')
    Object.assign(answers, chatResponses({ all: [houston] }))
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Is it still there?')
  })

  it('keeps the search in the URL and clears it again', async () => {
    const { keyboard, location } = show({
      language: 'es',
      answers: { ...chatResponses({ all: [houston, bilbao] }), ...found('b%C3%ADlbao', {}) },
    })
    await screen.findByText('Reciclados Bilbao')
    await keyboard.type(screen.getByLabelText('Buscar empresas y mensajes'), 'bílbao')
    expect(location()).toBe('/messages?search=b%C3%ADlbao')
    await screen.findByText('No se encontró nada de «bílbao»')
    await keyboard.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
    expect(location()).toBe('/messages')
    expect(rows()).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Buscar empresas y mensajes'))
  })
})

describe('the search', () => {
  const price = buildMessage({
    id: 40,
    sequence: 12,
    fromUserId: 7,
    toUserId: 6,
    content:
      'Buenos días. Le escribo otra vez por lo mismo: ¿qué precios tienen los pellets, puestos en Saltillo?',
  })
  const partner = bilbao.partner
  const box = () => screen.getByLabelText('Search companies and messages')

  it('shows partners, then messages with marked words, and opens a message with the keyboard alone', async () => {
    const { keyboard, location } = show({
      answers: {
        ...chatResponses(),
        ...found('precio', {
          partners: [houston],
          items: [{ partner, message: price, words: ['precios'] }],
        }),
      },
    })
    await keyboard.type(box(), 'precio')
    const link = await screen.findByRole('link', {
      name: /Reciclados Bilbao.*You: … .*mismo: ¿qué precios tienen/,
    })
    expect(within(link).getByText('precios').tagName).toBe('MARK')
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Conversations', 'Messages'])
    expect(screen.getByText('2 found')).toBeTruthy()
    await keyboard.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(location()).toBe('/messages?search=precio&chat=6&at=12')
  })

  it('loads further pages, also after an empty one', async () => {
    const answers = {
      ...chatResponses(),
      ...found('precio', { nextCursor: 'a' }),
      ...found(
        'precio',
        { items: [{ partner, message: price, words: [] }], nextCursor: 'b' },
        '&cursor=a',
      ),
      ...found(
        'precio',
        { items: [{ partner, message: { ...price, id: 3, content: 'The oldest' }, words: [] }] },
        '&cursor=b',
      ),
    }
    const { keyboard } = show({ at: '/messages?search=precio', answers })
    await keyboard.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText(/The oldest/)
    expect(rows()).toHaveLength(2)
  })

  it('offers a retry after a failure', async () => {
    const answers = {
      ...chatResponses(),
      'GET /api/conversations/search?q=precio': [503] as [number],
    }
    const { keyboard } = show({ at: '/messages?search=precio', answers })
    await screen.findByText('The search failed')
    Object.assign(answers, found('precio', { partners: [houston] }))
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: /Houston Polymers/ })
  })
})

describe('a new chat', () => {
  const company = (id: number, companyName: string) => ({
    id,
    companyName,
    username: `u${id}`,
    location: 'Texas, United States',
    profilePictureUrl: '',
  })
  const answers = {
    ...chatResponses(),
    'GET /api/users?limit=20': [
      200,
      {
        items: [company(7, 'Myself'), company(5, 'Houston Polymers')],
        total: 3,
        nextCursor: 'next',
      },
    ] as [number, unknown],
    'GET /api/users?limit=20&cursor=next': [
      200,
      { items: [company(6, 'Reciclados Bilbao')], total: 3, nextCursor: null },
    ] as [number, unknown],
    'GET /api/users?q=bil&limit=20': [
      200,
      { items: [company(6, 'Reciclados Bilbao')], total: 1, nextCursor: null },
    ] as [number, unknown],
    'GET /api/conversations/6': [404, { code: 'COMPANY_GONE' }] as [number, unknown],
  }

  it('offers all other companies, page by page, and opens the conversation with the keyboard alone', async () => {
    const { keyboard, location } = show({ answers })
    await keyboard.click(await screen.findByRole('button', { name: 'New chat' }))
    const dialog = within(screen.getByRole('dialog', { name: 'New chat' }))
    await keyboard.click(await dialog.findByRole('button', { name: 'Show more' }))
    await dialog.findByRole('link', { name: /Reciclados Bilbao/ })
    expect(dialog.getAllByRole('link')).toHaveLength(2)
    await keyboard.click(dialog.getByLabelText('Search companies'))
    await keyboard.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(location()).toBe('/messages?chat=6')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds companies by the typed text', async () => {
    const { keyboard } = show({ answers })
    await keyboard.click(await screen.findByRole('button', { name: 'New chat' }))
    await screen.findByRole('link', { name: /Houston/ })
    await keyboard.type(screen.getByLabelText('Search companies'), 'bil')
    await screen.findByRole('link', { name: /Bilbao/ })
    expect(screen.queryByRole('link', { name: /Houston/ })).toBeNull()
  })
})
