import { until } from '../../../test/client.ts'
import {
  type RenderedSite,
  expectLeftToBrowser,
  startRenderedSite,
} from '../../../test/renderedSite.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})

afterAll(() => site.stop())

describe('a release that renders too late', () => {
  afterEach(() => site.recover())

  it.each([
    [
      'calls what does not answer',
      "if (!(await fetch('/api/user/slow')).ok) throw new Error('late')",
      'a page is not rendered',
    ],
    ['never comes to an end', 'await new Promise(() => {})', 'a page is not rendered in time'],
  ])('that %s leaves the page to the browser, and logs it', async (how, body, message) => {
    await expectLeftToBrowser(site, { how, body, message })
  })
})

describe('a release that ends the SSR worker', () => {
  afterEach(() => site.recover())

  it.each([
    [
      'ends its process by the memory it takes',
      'const all = []; for (;;) all.push(new Array(1e6).fill(1))',
      'the SSR worker ended',
    ],
    ['computes without end', 'for (;;) {}', 'the SSR worker ended'],
    [
      'ends its process by what it keeps beside its memory',
      'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1))',
      'a page is not rendered',
    ],
  ])('that %s leaves the page to the browser, and logs it', async (how, body, message) => {
    await expectLeftToBrowser(site, { how, body, message })
  })

  it('is ended when it computes without end, even without a request', async () => {
    const ends = () => site.logged('the SSR worker ended').length
    const before = ends()
    await site.release('spinning', 'for (;;) {}')
    await until(() => ends() > before)
  })
})
