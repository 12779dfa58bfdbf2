import { cleanup, screen, waitFor } from '@testing-library/react'
import { mockPush } from '../../test/mockPush.ts'
import { message, openThread, own, send } from '../../test/openThread.tsx'

const answers = {
  [send]: [201, own(2)] as [number, unknown],
  'GET /api/push/key': [200, { publicKey: 'AQID' }] as [number, unknown],
  'POST /api/push/devices': [201, { id: 'device-with-22-letters' }] as [number, unknown],
}
let push: ReturnType<typeof mockPush>

async function write(setting: { language?: 'en' | 'es' } = {}) {
  const shown = await openThread([message(1)], { answers, ...setting })
  await shown.keyboard.type(shown.box, 'Hola{Enter}')
  await waitFor(() => expect(shown.sent()).toHaveLength(1))
  return shown
}

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(6_000)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
})
afterEach(() => {
  push.remove()
  jest.restoreAllMocks()
})

describe('the offer of push notifications', () => {
  it('appears after the first sent message, and turns them on', async () => {
    push = mockPush()
    const { keyboard, calls } = await write()
    await keyboard.click(await screen.findByRole('button', { name: 'Turn on' }))
    await waitFor(() =>
      expect(calls.some(({ call }) => call === 'POST /api/push/devices')).toBe(true),
    )
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
  })

  it('does not appear again after a decision', async () => {
    push = mockPush()
    const { keyboard } = await write({ language: 'es' })
    await keyboard.click(await screen.findByRole('button', { name: 'Ahora no' }))
    expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull()
    cleanup()
    await write()
    await screen.findByText('Line 2')
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
  })

  it('does not appear where they are on or not possible', async () => {
    push = mockPush({ permission: 'denied' })
    await write()
    await screen.findByText('Line 2')
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
  })
})
