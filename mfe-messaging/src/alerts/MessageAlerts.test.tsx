import { buildUser } from '@materia/client/identity/buildUser.ts'
import { signedOut } from '@materia/client/identity/useSession.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { mockPush } from '../../test/mockPush.ts'
import { mockSound } from '../../test/mockSound.ts'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { MessageAlerts } from './MessageAlerts.tsx'
import { renewPush } from '../push/turnPush.ts'

const key = 'GET /api/push/key'
const add = 'POST /api/push/devices'
const id = 'device-with-22-letters'
let push: ReturnType<typeof mockPush> | undefined

const show = ({
  language,
  answers = {},
}: { language?: 'en' | 'es'; answers?: MockResponses } = {}) =>
  renderScreen({
    routes: [
      {
        path: '/',
        element: (
          <SliceMessages messages={{ en: english, es: spanish }}>
            <MessageAlerts />
          </SliceMessages>
        ),
      },
    ],
    at: '/',
    user: buildUser({ id: 7 }),
    answers: {
      [key]: [200, { publicKey: 'AQID' }],
      [add]: [201, { id }],
      [`DELETE /api/push/devices/${id}`]: [204],
      ...answers,
    },
    ...(language && { language }),
  })
const choice = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
const notifications = () => choice('Notifications while Materia is closed')
const isOn = () => notifications().checked

beforeEach(() => localStorage.clear())
afterEach(() => push?.remove())

describe('notifications while Materia is closed', () => {
  it('are off until turned on, and can be turned off again', async () => {
    push = mockPush()
    const { keyboard, calls } = show()
    expect(isOn()).toBe(false)
    await keyboard.click(notifications())
    await waitFor(() => expect(isOn()).toBe(true))
    expect(calls.at(-1)).toEqual({
      call: add,
      body: {
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'their-key', auth: 'their-secret' },
        language: 'en',
      },
    })
    await keyboard.click(notifications())
    await waitFor(() => expect(isOn()).toBe(false))
    expect(calls.at(-1)?.call).toBe(`DELETE /api/push/devices/${id}`)
    await waitFor(() => expect(push?.isSubscribed()).toBe(false))
  })

  it('stay off, with instructions, when the browser denies permission', async () => {
    push = mockPush({ answer: 'denied' })
    const { keyboard, calls } = show()
    await keyboard.click(notifications())
    expect(await screen.findByText('Notifications stay off')).toBeTruthy()
    expect(isOn()).toBe(false)
    expect(notifications().disabled).toBe(true)
    expect(calls).toEqual([])
  })

  it.each([
    [
      'without push',
      () => mockPush().remove(),
      'Este navegador no puede mostrarlas. En un iPhone o iPad, agrega primero Materia a la pantalla de inicio.',
    ],
    [
      'that blocks them',
      () => void (push = mockPush({ permission: 'denied' })),
      /^Este navegador las bloquea\. Permite las notificaciones de este sitio/,
    ],
  ])('are explained in a browser %s', (_which, prepare, text) => {
    prepare()
    show({ language: 'es' })
    expect(screen.getByText(text)).toBeTruthy()
    expect(choice('Notificaciones con Materia cerrada').disabled).toBe(true)
  })

  it('stay off when the call to the service fails', async () => {
    push = mockPush()
    const { keyboard } = show({
      answers: { [add]: [503, { code: 'UNAVAILABLE', message: 'x', requestId: 'r' }] },
    })
    await keyboard.click(notifications())
    expect(await screen.findByText('Notifications couldn’t be changed')).toBeTruthy()
    expect(isOn()).toBe(false)
  })

  it('are renewed when the platform’s key changes, and end with a logout', async () => {
    push = mockPush({ permission: 'granted', isSubscribed: true })
    const { calls, queryClient } = show({ answers: { [key]: [200, { publicKey: 'BAUG' }] } })
    await act(() => renewPush(7))
    expect(calls.at(-1)).toMatchObject({ call: add, body: { endpoint: 'https://push.example/2' } })
    await signedOut(queryClient)
    await waitFor(() => expect(push?.isSubscribed()).toBe(false))
  })
})

describe('the sound', () => {
  it('is off until turned on, which plays it once', async () => {
    const { notes } = mockSound()
    const { keyboard } = show()
    const sound = choice('Sound for new messages')
    expect(sound.checked).toBe(false)
    await keyboard.click(sound)
    expect([sound.checked, notes()]).toEqual([true, 2])
    await keyboard.click(sound)
    expect([sound.checked, notes()]).toEqual([false, 2])
  })
})
