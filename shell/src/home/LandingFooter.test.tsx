import { screen, waitFor, within } from '@testing-library/react'
import { showPage } from '../../test/showPage.tsx'

const footer = () => within(screen.getByRole('contentinfo'))
const soonIn = () =>
  footer()
    .queryAllByText('(coming soon)')
    .map((mark) => mark.closest('a')?.getAttribute('href'))

describe('the footer of the landing page', () => {
  it('marks only the items that the platform lists as coming soon', async () => {
    showPage({
      at: '/',
      answers: {
        'GET /api/config': [
          200,
          { registration: 'open', isLoginEnabled: true, comingSoon: ['blog'] },
        ],
      },
    })

    await waitFor(() => expect(soonIn()).toEqual(['/blog']))
  })
})
