/** @jest-environment-options {"url": "https://materia.example/marketplace"} */
import { currentRegistry, pageRegistry } from './remotes.ts'

function givePage(registry: string): void {
  document.body.innerHTML = `<script type="application/json" id="remotes">${registry}</script>`
}

describe('the registry of the page', () => {
  it('has the manifest URL of each remote', () => {
    givePage('{"mfe-account":"/remotes/mfe-account/1.0.0/mf-manifest.json"}')
    expect(pageRegistry()).toEqual({
      'mfe-account': 'https://materia.example/remotes/mfe-account/1.0.0/mf-manifest.json',
    })
  })

  it.each([
    ['another origin', 'https://elsewhere.example/mf-manifest.json'],
    ['another origin without a protocol', '//elsewhere.example/mf-manifest.json'],
    ['another protocol', 'http://materia.example/mf-manifest.json'],
    ['a javascript: URL', 'javascript:alert(1)'],
    ['a data: URL', 'data:application/json,{}'],
    ['a port of the visitor’s own machine', 'http://localhost:3000/mf-manifest.json'],
    ['a number', 7],
  ])('ignores a remote from %s', (_from, url) => {
    givePage(
      JSON.stringify({
        'mfe-account': url,
        'mfe-checkout': '/remotes/mfe-checkout/1.0.0/mf-manifest.json',
      }),
    )
    expect(Object.keys(pageRegistry())).toEqual(['mfe-checkout'])
  })

  it('accepts a remote added after the shell’s release, and ignores other keys', () => {
    givePage(
      '{"mfe-depots":"/remotes/mfe-depots/1.0.0/mf-manifest.json","shell":"/x","__proto__":"/x","mfe-../x":"/x"}',
    )
    expect(pageRegistry()).toEqual({
      'mfe-depots': 'https://materia.example/remotes/mfe-depots/1.0.0/mf-manifest.json',
    })
  })

  it.each(['', 'null', '[1]', '{"mfe-account"'])('is empty where the page contains %j', (text) => {
    givePage(text)
    expect(pageRegistry()).toEqual({})
  })
})

describe('the current registry', () => {
  it('is requested past the cache', async () => {
    const asked: unknown[] = []
    globalThis.fetch = async (path, init) => {
      asked.push([path, init?.cache])
      return Response.json({ 'mfe-account': '/remotes/mfe-account/2.0.0/mf-manifest.json' })
    }
    expect(await currentRegistry()).toEqual({
      'mfe-account': 'https://materia.example/remotes/mfe-account/2.0.0/mf-manifest.json',
    })
    expect(asked).toEqual([['/remotes.json', 'no-cache']])
  })

  it('is never read from an error response', async () => {
    globalThis.fetch = async () => Response.json({ 'mfe-account': '/x' }, { status: 503 })
    await expect(currentRegistry()).rejects.toThrow('503')
  })
})
