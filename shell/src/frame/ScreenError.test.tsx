import { screen } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { ScreenError } from './ScreenError.tsx'

const texts = { en: english, es: spanish }

/** Renders a screen that throws until the list of errors is empty. */
function showBroken(errors: Error[]) {
  function BrokenScreen() {
    const [error] = errors
    if (error) throw error
    return <h1>Cart</h1>
  }
  const routes = [{ path: '/cart', Component: BrokenScreen }]
  return renderScreen({
    at: '/cart?from=here',
    routes: [
      {
        element: (
          <SliceMessages messages={texts}>
            <Outlet />
          </SliceMessages>
        ),
        children: [{ ErrorBoundary: ScreenError, children: routes }],
      },
    ],
  })
}

// React logs every error that a boundary catches.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

describe('a failed screen', () => {
  it('offers to try again, at the same address', async () => {
    const errors = [new Error('mfe-checkout could not be loaded')]
    const { keyboard, location } = showBroken(errors)
    expect(screen.getByRole('alert').textContent).toContain('couldn’t be loaded')
    errors.pop()
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { name: 'Cart' })).toBeTruthy()
    expect(location()).toBe('/cart?from=here')
  })

  it('offers a reload where a chunk of an open screen is missing, as after a release', () => {
    showBroken([Object.assign(new Error('Loading chunk 806 failed'), { name: 'ChunkLoadError' })])
    expect(screen.getByRole('heading', { name: 'Materia has been updated' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
