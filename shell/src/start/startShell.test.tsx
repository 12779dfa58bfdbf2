import { screen } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { startShell } from './startShell.tsx'

// jsdom cannot scroll.
window.scrollTo = () => {}
// React draws in slices as in a browser.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

let deliver: (routes: RouteObject[]) => void

jest.mock('./loadScreen.ts', () => ({
  loadScreen: () =>
    new Promise((resolve) => {
      deliver = resolve
    }),
}))

/** Longer than React draws at a stretch. */
function mockBusy() {
  const end = performance.now() + 50
  while (performance.now() < end);
}

/** Stands for a frame that takes its time, and sees the screen come meanwhile. */
function MockSlowLogo() {
  mockBusy()
  deliver([{ path: '/about', element: <h1>About</h1> }])
  return null
}
jest.mock('../brand/Logo.tsx', () => ({ Logo: () => <MockSlowLogo /> }))

describe('a page whose screen comes late', () => {
  it('shows it, also if that comes while its frame is drawn', async () => {
    window.history.replaceState(null, '', '/about')
    document.body.innerHTML =
      '<div id="root"></div><script type="application/json" id="site">{"screens":[{"path":"/about","owner":"pages"}],"slots":{}}</script>'
    globalThis.fetch = () =>
      Promise.resolve(new Response('null', { headers: { 'content-type': 'application/json' } }))
    await startShell()
    expect(await screen.findByRole('heading', { name: 'About' })).toBeTruthy()
  })
})
