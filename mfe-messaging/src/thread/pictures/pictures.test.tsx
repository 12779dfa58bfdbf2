import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Message } from '@materia/contracts/chat/message.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { mockUploads, type MockUpload } from '@materia/ui/src/testing/mockUploads.ts'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildConversation, buildMessage } from '../../../test/buildConversation.ts'
import { mockSocket } from '../../../test/mockSocket.ts'
import english from '../../lang/en.json'
import spanish from '../../lang/es.json'
import { Thread } from '../Thread.tsx'

const send = 'POST /api/messages'
const url = (place: number) => `/api/messages/pictures/${`${place}`.repeat(24)}-112233.webp`
const photo = (name: string, type = 'image/jpeg', size = 6) =>
  new File([new Uint8Array(size)], name, { type })
const Root = () => (
  <RemoteRoot name="mfe-messaging" version="test" messages={{ en: english, es: spanish }} />
)

let uploads: MockUpload[] = []

async function openThread({
  items = [],
  answers = {},
  language = 'en',
}: { items?: Message[]; answers?: MockResponses; language?: 'en' | 'es' } = {}) {
  mockSocket()
  uploads = mockUploads()
  const known: MockResponses = {
    'GET /api/conversations/5/messages?limit=30': [
      200,
      { items, hasMore: false, partnerReadSequence: 0, partnerDeliveredSequence: 0 },
    ],
    'GET /api/conversations/5': [200, buildConversation({})],
    'PATCH /api/messages/read': [200, { count: 0, conversations: 0 }],
    ...answers,
  }
  const routes = [
    { path: '/', Component: Root, children: [{ index: true, element: <Thread partnerId={5} /> }] },
  ]
  const shown = renderScreen({
    routes,
    at: '/',
    language,
    user: buildUser({ id: 7 }),
    answers: known,
  })
  await screen.findByRole('textbox')
  const choose = (...files: File[]) =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
  const sent = () =>
    shown.calls
      .filter(({ call }) => call === send)
      .map(({ body }) => body as { content: string; attachmentUrls?: string[] })
  return { ...shown, uploads, answers: known, choose, sent }
}
const own = (change: Partial<Message>) =>
  buildMessage({
    id: 101,
    sequence: 1,
    fromUserId: 7,
    toUserId: 5,
    content: '',
    isRead: true,
    messageType: 'image',
    ...change,
  })
const pass = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const attached = () =>
  within(screen.getByRole('list', { name: 'Pictures to send' })).getAllByRole('listitem')
const sendButton = () => screen.getByRole('button', { name: 'Send' })

beforeEach(() => {
  localStorage.clear()
  let count = 0
  URL.createObjectURL = () => `blob:${++count}`
  URL.revokeObjectURL = () => {}
  // jsdom has no layout: a window with a hundred rows.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(6_000)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
})
afterEach(async () => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  // Unfinished uploads would delay the next test's uploads.
  for (let ended = 0; ended < uploads.length; ended++) {
    uploads[ended]!.respond(400, {})
    await new Promise((resolve) => setTimeout(resolve))
  }
})

describe('images of a message', () => {
  it('are uploaded one after the other when chosen, shown at once, and sent without a text', async () => {
    const { choose, uploads, keyboard, answers, sent } = await openThread()
    choose(photo('a.jpg'), photo('b.jpg'), photo('c.pdf', 'application/pdf'))
    expect(attached()).toHaveLength(2)
    expect(sendButton()).toHaveProperty('disabled', true)
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect([uploads[0]!.path, uploads[0]!.field]).toEqual([
      '/api/upload/message-pictures',
      'images',
    ])
    uploads[0]!.respond(201, { urls: [url(1)] })
    await waitFor(() => expect(uploads).toHaveLength(2))
    uploads[1]!.respond(201, { urls: [url(2)] })
    await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false))
    expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(
      ['blob:1', 'blob:2'],
    )
    answers[send] = [201, own({ attachmentUrls: [url(1), url(2)] })]
    await keyboard.click(sendButton())
    await waitFor(() =>
      expect(sent()).toMatchObject([{ content: '', attachmentUrls: [url(1), url(2)] }]),
    )
    expect(screen.queryByRole('list', { name: 'Pictures to send' })).toBeNull()
    expect(screen.queryByText(/c\.pdf/)).toBeNull()
    expect(await screen.findAllByRole('button', { name: /^Open picture/ })).toHaveLength(2)
  })

  it.each([
    [
      'en',
      'Invalid File - Only image files are supported. (a.pdf)',
      'File Too Large - Maximum file size is 5MB. (b.png)',
      'Maximum 5 images allowed (g5.png)',
    ],
    [
      'es',
      'Archivo inválido: solo se permiten imágenes. (a.pdf)',
      'Archivo demasiado grande: el máximo es 5 MB. (b.png)',
      'Se permiten 5 fotos como máximo (g5.png)',
    ],
  ] as const)(
    'are refused before the upload when invalid, too large or too many: %s',
    async (language, ...errors) => {
      const { choose } = await openThread({ language })
      const good = Array.from({ length: 6 }, (_, place) => photo(`g${place}.png`, 'image/png'))
      choose(
        photo('a.pdf', 'application/pdf'),
        photo('b.png', 'image/png', 5 * 1024 * 1024 + 1),
        ...good,
      )
      for (const error of errors) await screen.findByText(error)
      expect(screen.getAllByRole('listitem')).toHaveLength(5)
      expect(document.querySelectorAll('[role=progressbar]')).toHaveLength(5)
    },
  )

  it('show the service’s reason for a refusal, and a retry where it can help', async () => {
    const { choose, uploads, keyboard } = await openThread()
    choose(photo('a.jpg'), photo('b.jpg'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]!.respond(422, { code: 'IMAGE_UNREADABLE', message: 'no' })
    await screen.findByText('This image is damaged or too large to read (a.jpg)')
    await waitFor(() => expect(uploads).toHaveLength(2))
    uploads[1]!.respond(400, { code: 'MALFORMED_MULTIPART', message: 'no' })
    await screen.findByText('Upload Failed - Failed to upload file. Please try again. (b.jpg)')
    expect(screen.queryByRole('button', { name: 'Upload picture 1 again' })).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: 'Upload picture 2 again' }))
    await waitFor(() => expect(uploads).toHaveLength(3))
    uploads[2]!.respond(201, { urls: [url(2)] })
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await keyboard.click(screen.getByRole('button', { name: 'Remove picture 2' }))
    await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false))
  })

  it('wait for the connection, with the text in the box, and continue with it', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
    const { choose, uploads } = await openThread()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Look' } })
    choose(photo('a.jpg'))
    for (const delay of [1000, 3000, 0]) {
      await pass()
      uploads.at(-1)!.fail()
      await pass(delay)
    }
    await screen.findByText(/^Pictures are sent when you’re back online/)
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
    expect(localStorage.getItem('messages.draft.7.5')).toBe('Look')
    fireEvent(window, new Event('online'))
    await pass()
    uploads.at(-1)!.respond(201, { urls: [url(1)] })
    await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false))
  })

  it('survive a reload, and a refused message', async () => {
    localStorage.setItem('messages.pictures.7.5', `${url(1)} ${url(2)}`)
    const { keyboard, answers } = await openThread({
      answers: { [send]: [400, { code: 'INVALID_INPUT', message: 'no' }] },
    })
    await keyboard.type(await screen.findByRole('textbox'), 'Look{Enter}')
    await screen.findByText("Your message couldn't be sent. Please try again.")
    expect(attached()).toHaveLength(2)
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Look')
    answers[send] = [409, { code: 'PICTURE_UNKNOWN', message: 'gone' }]
    await keyboard.click(sendButton())
    await screen.findByText(
      'A picture is no longer available or was already sent. Attach the pictures again.',
    )
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Look')
    expect(screen.queryByRole('list', { name: 'Pictures to send' })).toBeNull()
  })

  it('can be dropped and pasted; a pasted text stays a text', async () => {
    await openThread()
    const box = await screen.findByRole('textbox')
    const pasted = (types: string[]) => ({
      clipboardData: { files: [photo('shot.png', 'image/png')], types, getData: () => '' },
    })
    expect(fireEvent.paste(box, pasted(['text/plain', 'Files']))).toBe(true)
    fireEvent.paste(box, pasted(['Files']))
    const dropped = { dataTransfer: { files: [photo('b.jpg')], types: ['Files'] } }
    fireEvent.dragOver(box, dropped)
    screen.getByText('Drop pictures here')
    fireEvent.drop(box, dropped)
    expect(attached()).toHaveLength(2)
    expect(screen.queryByText('Drop pictures here')).toBeNull()
  })
})

describe('images of a conversation', () => {
  it('open in a gallery of all loaded ones, and the focus returns', async () => {
    const items = [
      own({ attachmentUrls: [url(1), url(2)] }),
      own({ id: 102, sequence: 2, attachmentUrls: [url(3)] }),
    ]
    const { keyboard } = await openThread({
      items,
      answers: {
        'GET /api/conversations/5/messages?after=2&limit=100': [
          200,
          { items: [], hasMore: false, partnerReadSequence: 0, partnerDeliveredSequence: 0 },
        ],
      },
    })
    const second = await screen.findByRole('button', { name: 'Open picture 2 of 2' })
    await keyboard.click(second)
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Pictures of this conversation' }),
    )
    expect((await dialog.findByRole('img', { name: 'Picture 2 of 3' })).getAttribute('src')).toBe(
      url(2),
    )
    await keyboard.keyboard('{ArrowRight}')
    expect(dialog.getByRole('img').getAttribute('src')).toBe(url(3))
    await keyboard.click(dialog.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(second)
  })
})
