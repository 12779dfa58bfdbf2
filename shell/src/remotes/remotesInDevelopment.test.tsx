/** @jest-environment-options {"url": "http://localhost:8080/"} */
import { pageRegistry } from './remotes.ts'

describe('the registry of a page on the developer’s own machine', () => {
  it('may name a dev server of the same machine only', () => {
    const registry = {
      'mfe-account': 'http://127.0.0.1:3001/mf-manifest.json',
      'mfe-checkout': 'http://10.0.0.2:3002/mf-manifest.json',
    }
    document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(registry)}</script>`
    expect(pageRegistry()).toEqual({ 'mfe-account': 'http://127.0.0.1:3001/mf-manifest.json' })
  })
})
