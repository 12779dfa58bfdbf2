import { buildUser } from '@materia/client/identity/buildUser.ts'
import { unreadNoticesQuery } from '@materia/client/identity/useUnreadNotices.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Notice } from '@materia/contracts/identity/notices/notice.ts'
import { screen, waitFor } from '@testing-library/react'
import { NoticesSection } from './NoticesSection.tsx'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'

const routes = settingsRoutes(NoticesSection)
const notice = (id: number): Notice => ({
  id: `${id}`,
  title: `Notice ${id}`,
  paragraphs: ['Told.'],
  action: null,
  createdAt: '2026-11-02T12:00:00.000Z',
  isRead: true,
})
const answers = {
  'GET /api/user/notices?language=en': [
    200,
    { items: [1, 2, 3, 4, 5].map(notice), nextCursor: null },
  ] as [number, object],
}

describe('the notices in the settings', () => {
  it('are the newest three until more are requested', async () => {
    const { keyboard } = renderScreen({ routes, at: '/settings', user: buildUser(), answers })
    await screen.findByRole('heading', { name: 'Notice 3' })
    expect(screen.queryByText('Notice 4')).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: 'Show older notices' }))
    screen.getByRole('heading', { name: 'Notice 5' })
    expect(screen.queryByRole('button', { name: 'Show older notices' })).toBeNull()
  })

  it('update the unread count once they are read', async () => {
    const items = [{ ...notice(1), isRead: false }]
    const { calls, queryClient } = renderScreen({
      routes,
      at: '/settings',
      user: buildUser(),
      answers: {
        'GET /api/user/notices?language=en': [200, { items, nextCursor: null }],
        'PATCH /api/user/notices/read': [204],
      },
    })
    queryClient.setQueryData(unreadNoticesQuery.queryKey, { unread: 1 })
    await waitFor(() =>
      expect(queryClient.getQueryState(unreadNoticesQuery.queryKey)?.isInvalidated).toBe(true),
    )
    expect(calls).toContainEqual({ call: 'PATCH /api/user/notices/read', body: { ids: ['1'] } })
  })
})
