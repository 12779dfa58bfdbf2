import { unreadCountQuery } from '@materia/client/chat/unreadCountQuery.ts'
import { buildUser } from '@materia/client/identity/buildUser.ts'
import { unreadNoticesQuery } from '@materia/client/identity/useUnreadNotices.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Notice } from '@materia/contracts/identity/notices/notice.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, waitFor } from '@testing-library/react'

const list = 'GET /api/user/notices?language=en'
const notice = (id: number, change: Partial<Notice> = {}): Notice => ({
  id: `${id}`,
  title: `Order ${id} was confirmed`,
  paragraphs: ['Copper'],
  action: { label: 'View order', path: `/orders/${id}` },
  createdAt: `2026-11-02T12:00:0${id}.000Z`,
  isRead: false,
  topic: 'orders',
  ...change,
})
const page = (...items: Notice[]): [number, object] => [200, { items, nextCursor: null }]

async function showPanel(answers: MockResponses, unreadMessages = 0) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { noticesWidget: Panel } = await import('./noticesWidget.ts')
  const onClose = jest.fn()
  const shown = renderScreen({
    routes: [
      { path: '/marketplace', element: <Panel onClose={onClose} /> },
      { path: '/*', element: null },
    ],
    at: '/marketplace',
    user: buildUser(),
    answers: {
      'PATCH /api/user/notices/read': [204],
      'GET /api/messages/unread-count': [200, { count: unreadMessages, conversations: 1 }],
      ...answers,
    },
  })
  return { ...shown, onClose }
}

describe('the panel of notices', () => {
  it('lists the newest notices below the unread messages, each leading to its place', async () => {
    await showPanel({ [list]: page(notice(2, { isToDo: true }), notice(1, { isRead: true })) }, 3)
    await screen.findByText('3 unread messages')
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent])
    expect(links).toMatchObject([
      ['/messages', expect.stringContaining('New')],
      ['/orders/2', expect.stringMatching(/Order 2 was confirmed.*Copper.*New.*To do/)],
      ['/orders/1', expect.not.stringContaining('New')],
      ['/settings#notices', 'All notices'],
    ])
  })

  it('marks an opened notice as read, and closes', async () => {
    const { calls, keyboard, location, onClose, queryClient } = await showPanel({
      [list]: page(notice(2)),
    })
    queryClient.setQueryData(unreadNoticesQuery.queryKey, { unread: 1 })
    await keyboard.click(await screen.findByRole('link', { name: /Order 2/ }))
    expect(location()).toBe('/orders/2')
    expect(onClose).toHaveBeenCalled()
    expect(calls).toContainEqual({ call: 'PATCH /api/user/notices/read', body: { ids: ['2'] } })
    await waitFor(() =>
      expect(queryClient.getQueryState(unreadNoticesQuery.queryKey)?.isInvalidated).toBe(true),
    )
  })

  it('marks all shown notices as read, and says when that fails', async () => {
    const { calls, keyboard } = await showPanel({
      [list]: page(notice(3), notice(2)),
      'PATCH /api/user/notices/read': [503, {}],
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(calls).toContainEqual({
      call: 'PATCH /api/user/notices/read',
      body: { until: notice(3).createdAt },
    })
    expect(await screen.findByText('The notices couldn’t be marked as read')).toBeTruthy()
  })

  it('says when nothing is new', async () => {
    const { queryClient } = await showPanel({ [list]: page() })
    expect(await screen.findByText(/^Nothing new/)).toBeTruthy()
    expect(queryClient.getQueryData(unreadCountQuery.queryKey)).toMatchObject({ count: 0 })
  })

  it('can be retried', async () => {
    const answers: MockResponses = { [list]: [503, {}] }
    const { keyboard } = await showPanel(answers)
    await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Your notices couldn’t be loaded')).toBeTruthy()
  })
})
