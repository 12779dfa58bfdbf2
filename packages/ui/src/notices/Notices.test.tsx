import { act, screen, waitFor } from '@testing-library/react'
import { notify } from '../notify.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'

let mockIsUnreachable = false

jest.mock('./NoticeToast.tsx', () => {
  const actual = jest.requireActual('./NoticeToast.tsx')
  return {
    get NoticeToast() {
      if (mockIsUnreachable) throw new TypeError('Failed to fetch')
      return actual.NoticeToast
    },
  }
})

afterEach(() => {
  mockIsUnreachable = false
})

const setUp = () => renderRoutes({ routes: [{ path: '/', Component: () => <p>page</p> }], at: '/' })

describe('notices', () => {
  it('shows one at a time: a new one replaces the old one', async () => {
    setUp()
    act(() => notify({ title: 'First' }))
    expect(await screen.findByText('First')).toBeTruthy()
    act(() => notify({ title: 'Second', description: 'with more', variant: 'destructive' }))
    expect(await screen.findByText('Second')).toBeTruthy()
    expect(screen.queryByText('First')).toBeNull()
  })

  it('offers an action, which closes it', async () => {
    const { keyboard } = setUp()
    const onSelect = jest.fn()
    act(() => notify({ title: 'Hello', action: { label: 'Open', onSelect } }))
    const open = await screen.findByRole('button', { name: 'Open' })
    act(() => open.focus())
    await keyboard.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText('Hello')).toBeNull())
  })

  it('gets the focus with F8 and closes with its button', async () => {
    const { keyboard } = setUp()
    act(() => notify({ title: 'Hello' }))
    await screen.findByText('Hello')
    await keyboard.keyboard('[F8]')
    expect(document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')).toBe(
      'Notices (F8)',
    )
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    await keyboard.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Hello')).toBeNull())
  })

  it('are plain without the code of the toast, which loads with the next one', async () => {
    mockIsUnreachable = true
    const { keyboard } = setUp()
    const onSelect = jest.fn()
    const action = { label: 'Try again', onSelect }
    act(() => notify({ title: 'Not saved', description: 'No connection', action }))
    const plain = await screen.findByText('No connection')
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    expect([onSelect.mock.calls.length, plain.isConnected]).toEqual([1, false])
    mockIsUnreachable = false
    act(() => notify({ title: 'Saved' }))
    await screen.findByRole('button', { name: 'Close' })
  })
})
