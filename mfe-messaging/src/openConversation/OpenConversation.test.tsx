import { buildLot } from '../../test/buildLot.ts'
import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildConversation } from '../../test/buildConversation.ts'
import { chatResponses } from '../../test/chatResponses.ts'
import { mockSocket } from '../../test/mockSocket.ts'
import routes from '../routes.tsx'

const company = {
  id: 5,
  companyName: 'Houston Polymers',
  username: 'houston',
  country: 'USA',
  state: 'TX',
  location: 'Texas, United States',
  createdAt: '2025-01-15T12:00:00.000Z',
  verified: { at: '2026-03-15T12:00:00.000Z', kinds: [] },
  profilePictureUrl: '',
  phoneNumber: '+1 713 555 0100',
}
const lot = buildLot({ status: 'reserved', imageUrl: '["/uploads/lot-2f62b5.webp"]' })

function answersOf(conversation: Conversation): MockResponses {
  return {
    ...chatResponses({ all: [conversation] }),
    'GET /api/conversations/5': [200, conversation],
    'GET /api/conversations/5/messages?limit=30': [
      200,
      { items: [], hasMore: false, partnerReadSequence: 0, partnerDeliveredSequence: 0 },
    ],
    'GET /api/users/5': [200, company],
    'GET /api/materials/12': [200, lot],
  }
}

async function show(change: Parameters<typeof buildConversation>[0] = {}, at = '/messages?chat=5') {
  const conversation = buildConversation({ lastMessage: null, unreadCount: 0, ...change })
  const socket = mockSocket()
  const answers = answersOf(conversation)
  const shown = renderScreen({ routes, at, user: buildUser({ id: 7 }), answers })
  const pane = within(await screen.findByRole('region', { name: 'Open conversation' }))
  const choose = async (name: string) => {
    await shown.keyboard.click(pane.getByRole('button', { name: /Actions for/ }))
    await shown.keyboard.click(pane.getByRole('menuitem', { name }))
  }
  return { ...shown, socket, answers, pane, choose, conversation }
}

describe('an open conversation', () => {
  it('shows the partner, its online state, and a call link', async () => {
    const { pane, socket } = await show()
    expect(pane.getByRole('link', { name: 'Houston Polymers' }).getAttribute('href')).toBe(
      '/profile/5',
    )
    pane.getByText('Verified company')
    expect(
      (await pane.findByRole('link', { name: 'Call +1 713 555 0100' })).getAttribute('href'),
    ).toBe('tel:+17135550100')
    socket.emit({ type: 'online_status', users: [{ userId: 5, isOnline: true }] })
    pane.getByText('Online')
    socket.emit({ type: 'typing', userId: 5 })
    pane.getByText('Typing…')
  })

  it('goes back to the unchanged list', async () => {
    const { keyboard, location } = await show({}, '/messages?filter=all&chat=5&material=12')
    await keyboard.click(screen.getByRole('link', { name: 'Back to conversations' }))
    expect(location()).toBe('/messages?filter=all')
  })

  it.each([
    ['Mute', { isMuted: true }, 'Conversation muted'],
    ['Archive', { isArchived: true }, 'Conversation archived'],
  ])('offers the change: %s', async (name, change, said) => {
    const { choose, answers, calls, conversation } = await show()
    answers['PATCH /api/conversations/5'] = [200, { ...conversation, ...change }]
    await choose(name)
    await screen.findByText(said)
    expect(calls.find(({ call }) => call === 'PATCH /api/conversations/5')?.body).toEqual(change)
  })

  it('asks before it blocks, then replaces the text box with an unblock button', async () => {
    const { choose, answers, keyboard, pane, conversation } = await show()
    answers['PATCH /api/conversations/5'] = [200, { ...conversation, isBlocked: true }]
    await choose('Block')
    const dialog = within(screen.getByRole('dialog', { name: 'Block Houston Polymers?' }))
    dialog.getByText(/We don’t tell them/)
    await keyboard.click(dialog.getByRole('button', { name: 'Block' }))
    await pane.findByText(/You blocked this company/)
    expect(pane.queryByRole('textbox')).toBeNull()
    answers['PATCH /api/conversations/5'] = [200, conversation]
    await keyboard.click(pane.getByRole('button', { name: 'Unblock' }))
    await pane.findByRole('textbox')
  })

  it('asks before it deletes, and goes back to the list', async () => {
    localStorage.setItem('messages.draft.7.5', 'One more thing')
    const { choose, answers, keyboard, location, queryClient } = await show()
    answers['DELETE /api/messages/chat/5'] = [503]
    await choose('Delete chat')
    const confirm = async () =>
      keyboard.click(
        within(screen.getByRole('dialog', { name: /Delete the chat/ })).getByRole('button', {
          name: 'Delete chat',
        }),
      )
    await confirm()
    await screen.findByText('Failed to delete chat. Please try again.')
    Object.assign(answers, chatResponses(), {
      'DELETE /api/messages/chat/5': [200, { partnerId: 5 }],
    })
    await choose('Delete chat')
    await confirm()
    await screen.findByText('Chat Deleted')
    expect(location()).toBe('/messages')
    await screen.findByText('No conversations yet')
    expect(queryClient.getQueryData(['chat', 'thread', 5])).toBeUndefined()
    expect(localStorage.getItem('messages.draft.7.5')).toBeNull()
  })

  it('with a deleted account is read-only', async () => {
    const { pane } = await show({ partner: { isDeleted: true, companyName: '', username: '' } })
    pane.getByRole('heading', { name: 'Deleted company' })
    pane.getByText(/no longer on Materia/)
    expect(pane.queryByRole('textbox')).toBeNull()
  })

  it.each([
    ['of the URL', {}, '/messages?chat=5&material=12'],
    ['of the latest message about one', { materialId: 12 }, '/messages?chat=5'],
  ])('shows the current listing %s, and the company', async (_, change, at) => {
    const { pane, keyboard } = await show(change, at)
    await keyboard.click(
      await pane.findByRole('button', { name: /Polypropylene.*US\$0.92 \/ kg.*Reserved/ }),
    )
    const about = within(pane.getByRole('complementary', { name: 'About this conversation' }))
    about.getByText('US$18,400.00 in total')
    expect(about.getByRole('link', { name: 'Open the listing' }).getAttribute('href')).toBe(
      '/product/12',
    )
    about.getByText('Texas, United States')
    about.getByText('On Materia since January 2025')
    about.getByText('Verified since March 2026')
  })

  it.each([
    ['5', [404, { code: 'COMPANY_GONE' }], 'This company isn’t on Materia'],
    ['5', [400, { code: 'OWN_CONVERSATION' }], 'This is your own company'],
    ['x', undefined, 'This company isn’t on Materia'],
  ] as [string, [number, unknown] | undefined, string][])(
    'with %s and the response %j shows: %s',
    async (chat, answer, said) => {
      mockSocket()
      const { keyboard, location } = renderScreen({
        routes,
        at: `/messages?chat=${chat}`,
        user: buildUser({ id: 7 }),
        answers: { ...chatResponses(), ...(answer && { 'GET /api/conversations/5': answer }) },
      })
      await screen.findByRole('heading', { name: said })
      await keyboard.click(screen.getByRole('link', { name: 'Go to your conversations' }))
      expect(location()).toBe('/messages')
    },
  )
})
