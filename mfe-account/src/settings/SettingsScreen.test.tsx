import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import routes from '../routes.tsx'

describe('the settings', () => {
  it('are sections with a link to each, also when the notices fail to load', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/settings', user: buildUser() })
    await screen.findByRole('heading', { level: 1, name: 'Account settings' })
    const links = within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(
      (await screen.findAllByRole('region')).map((region) =>
        region.getAttribute('aria-labelledby'),
      ),
    ).toHaveLength(links.length)
    await keyboard.click(screen.getByRole('link', { name: 'Language' }))
    expect(location()).toBe('/settings#language')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Language' }))
  })

  it('open at the section of the URL', async () => {
    renderScreen({ routes, at: '/settings#danger', user: buildUser() })
    await waitFor(() => expect(document.activeElement?.id).toBe('danger-title'))
  })
})
