import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildConversation } from '../../test/buildConversation.ts'
import { chatResponses } from '../../test/chatResponses.ts'
import { mockSocket } from '../../test/mockSocket.ts'
import routes from '../routes.tsx'

const path = 'POST /api/conversations/5/reports'

async function open(
  change: Parameters<typeof buildConversation>[0] = {},
  answer: MockResponses[string] = [201, { id: 1 }],
) {
  const conversation = buildConversation({ unreadCount: 0, ...change })
  mockSocket()
  const shown = renderScreen({
    routes,
    at: '/messages?chat=5',
    user: buildUser({ id: 7 }),
    answers: {
      ...chatResponses({ all: [conversation] }),
      'GET /api/conversations/5': [200, conversation],
      'GET /api/conversations/5/messages?limit=30': [
        200,
        { items: [], hasMore: false, partnerReadSequence: 0, partnerDeliveredSequence: 0 },
      ],
      'GET /api/users/5': [404],
      'PATCH /api/conversations/5': [200, { ...conversation, isBlocked: true }],
      [path]: answer,
    },
  })
  const pane = within(await screen.findByRole('region', { name: 'Open conversation' }))
  await shown.keyboard.click(pane.getByRole('button', { name: /Actions for/ }))
  const item = pane.queryByRole('menuitem', { name: 'Report conversation' })
  if (item) await shown.keyboard.click(item)
  const dialog = () => within(screen.getByRole('dialog', { name: 'Report conversation' }))
  const sent = (call: string) =>
    shown.calls.filter((one) => one.call === call).map(({ body }) => body)
  return { ...shown, pane, item, dialog, sent }
}

describe('a report', () => {
  it('says who can read the conversation, requires a reason, and is sent', async () => {
    const { dialog, keyboard, sent } = await open()
    dialog().getByText(/reads your report with the last 50 messages/)
    await keyboard.click(dialog().getByRole('button', { name: 'Send report' }))
    dialog().getByText('Choose a reason.')
    expect(document.activeElement).toBe(
      dialog().getByRole('radio', { name: 'Spam or advertising' }),
    )
    await keyboard.click(dialog().getByRole('radio', { name: 'Fraud or attempted fraud' }))
    await keyboard.type(dialog().getByLabelText(/What should we know/), 'Not their account 👍')
    dialog().getByText('19/1,000')
    await keyboard.click(dialog().getByRole('button', { name: 'Send report' }))
    await screen.findByText('Report sent')
    expect(screen.queryByRole('dialog', { name: 'Report conversation' })).toBeNull()
    expect(sent(path)).toEqual([{ reason: 'fraud', comment: 'Not their account 👍' }])
    expect(sent('PATCH /api/conversations/5')).toEqual([])
  })

  it('also blocks if wanted, even when the conversation is already reported', async () => {
    const { dialog, keyboard, sent, pane } = await open({}, [
      409,
      { code: 'ALREADY_REPORTED', message: 'x' },
    ])
    await keyboard.click(dialog().getByRole('radio', { name: 'Insults or threats' }))
    await keyboard.click(dialog().getByRole('checkbox', { name: /Also block Houston Polymers/ }))
    await keyboard.click(dialog().getByRole('button', { name: 'Send report' }))
    await screen.findByText('You have already reported this conversation')
    await pane.findByText(/You blocked this company/)
    expect(sent('PATCH /api/conversations/5')).toEqual([{ isBlocked: true }])
  })

  it('keeps the typed text after a failure, and limits its length', async () => {
    const { dialog, keyboard, sent } = await open({}, [503])
    const comment = dialog().getByLabelText(/What should we know/)
    await keyboard.click(dialog().getByRole('radio', { name: 'Something else' }))
    await keyboard.click(comment)
    await keyboard.paste('a'.repeat(1001))
    await keyboard.click(dialog().getByRole('button', { name: 'Send report' }))
    dialog().getByText(/too long/)
    expect(sent(path)).toEqual([])
    await keyboard.type(comment, '{Backspace}')
    await keyboard.click(dialog().getByRole('button', { name: 'Send report' }))
    await screen.findByText('Your report wasn’t sent')
    expect(dialog().getByRole('textbox')).toHaveProperty('value', 'a'.repeat(1000))
  })

  it('is offered in a conversation with messages, with a block option unless blocked', async () => {
    const { dialog } = await open({ isBlocked: true })
    expect(dialog().queryByRole('checkbox')).toBeNull()
  })

  it('is not offered in an empty conversation', async () => {
    expect((await open({ lastMessage: null })).item).toBeNull()
  })
})
