import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Message } from '@materia/contracts/chat/message.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { Link, useSearchParams } from 'react-router-dom'
import english from '../src/lang/en.json'
import spanish from '../src/lang/es.json'
import { readMessagesAddress } from '../src/conversations/messagesAddress.ts'
import { useLiveUpdates } from '../src/liveUpdates/useLiveUpdates.ts'
import { Thread } from '../src/thread/Thread.tsx'
import { buildConversation, buildMessage } from './buildConversation.ts'
import { mockSocket } from './mockSocket.ts'

export const newest = 'GET /api/conversations/5/messages?limit=30'
export const after = (sequence: number) =>
  `GET /api/conversations/5/messages?after=${sequence}&limit=100`
export const send = 'POST /api/messages'

/** Message number `sequence` of the thread, by default from company 5. */
export const message = (sequence: number, change: Partial<Message> = {}) =>
  buildMessage({
    id: 100 + sequence,
    sequence,
    content: `Line ${sequence}`,
    isRead: true,
    ...change,
  })
export const own = (sequence: number, change: Partial<Message> = {}) =>
  message(sequence, { fromUserId: 7, toUserId: 5, ...change })
export const page = (items: Message[], change = {}): [number, unknown] => [
  200,
  { items, hasMore: false, partnerReadSequence: 0, partnerDeliveredSequence: 0, ...change },
]

function Page() {
  useLiveUpdates()
  const [query] = useSearchParams()
  return (
    <>
      <Link to="/">{'To the conversation'}</Link>
      <Thread
        partnerId={5}
        materialId={query.has('material') ? Number(query.get('material')) : undefined}
        offer={readMessagesAddress(query).offer}
        at={Number(query.get('at')) || undefined}
      />
    </>
  )
}
const Root = () => (
  <RemoteRoot name="mfe-messaging" version="test" messages={{ en: english, es: spanish }} />
)

type Options = {
  answers?: MockResponses
  at?: string
  language?: 'en' | 'es'
  partner?: object
  slots?: Parameters<typeof renderScreen>[0]['slots']
} & Parameters<typeof mockSocket>[0]

/** Opens company 7's thread with company 5, connected, with these messages. */
export async function openThread(
  items: Message[] = [],
  { answers = {}, at = '/', language = 'en', partner = {}, slots = {}, missed }: Options = {},
) {
  const socket = mockSocket(missed && { missed })
  const known: MockResponses = {
    [newest]: page(items),
    [after(items.at(-1)?.sequence ?? 0)]: page([]),
    'GET /api/conversations/5': [200, buildConversation({ partner })],
    'PATCH /api/messages/read': [200, { count: 0, conversations: 0 }],
    ...answers,
  }
  const shown = renderScreen({
    routes: [{ path: '/', Component: Root, children: [{ index: true, Component: Page }] }],
    at,
    language,
    user: buildUser({ id: 7 }),
    answers: known,
    slots,
  })
  if (items.length > 0) await screen.findByText(items.at(-1)!.content)
  await waitFor(() => expect(socket.connections).toEqual([7]))
  const box = await screen.findByRole('textbox')
  const sent = () =>
    shown.calls
      .filter(({ call }) => call === send)
      .map(({ body }) => body as { content: string; clientId: string })
  return { ...shown, socket, answers: known, box, sent }
}

/** jsdom has no layout: this makes the window as high as a hundred rows. */
export function mockRows(): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(6_000)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
}

/** The numbers of the rendered messages. */
export const lines = () =>
  within(screen.getByRole('log'))
    .queryAllByText(/^Line \d+$/)
    .map(({ textContent }) => Number(textContent.slice(5)))
