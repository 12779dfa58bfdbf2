import { screen } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { startShell } from './startShell.tsx'

// jsdom cannot scroll.
window.scrollTo = () => {}
// Lets React render in time slices as in a browser.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

let deliver: (routes: RouteObject[]) => void

jest.mock('./loadScreen.ts', () => ({
  loadScreen: () =>
    new Promise((resolve) => {
      deliver = resolve
    }),
}))

/** Blocks for longer than one time slice of React. */
function mockBusy() {
  const end = performance.now() + 50
  while (performance.now() < end);
}

/** Makes the frame slow to render; the screen's code arrives meanwhile. */
function MockSlowLogo() {
  mockBusy()
  deliver([{ path: '/about', element: <h1>About</h1> }])
  return null
}
jest.mock('../brand/Logo.tsx', () => ({ Logo: () => <MockSlowLogo /> }))

describe('a page whose screen arrives late', () => {
  it('shows a screen that arrives while the frame renders', async () => {
    window.history.replaceState(null, '', '/about')
    document.body.innerHTML =
      '<div id="root"></div><script type="application/json" id="site">{"screens":[{"path":"/about","owner":"pages"}],"slots":{}}</script>'
    globalThis.fetch = () =>
      Promise.resolve(new Response('null', { headers: { 'content-type': 'application/json' } }))
    await startShell()
    expect(await screen.findByRole('heading', { name: 'About' })).toBeTruthy()
  })
})
