import type * as Telemetry from './telemetry.ts'

let sent: { path: string; body: Promise<string> }[]
let telemetry: typeof Telemetry

const page = (share: string) => {
  document.head.innerHTML = `<meta name="telemetry" content="${share}"><script type="text/plain" src="/assets/s1/main.1.js"></script>`
}
const thrownIn = (url: string) =>
  Object.assign(new TypeError('ana@example.com is not there'), {
    stack: `TypeError: ana@example.com is not there\n    at show (${url}:1:2345)\n    at https://materia.example/assets/s1/main.1.js:1:9`,
  })
// Listeners of earlier tests also send a beacon, before this test's one.
const slices = async () => JSON.parse(await sent.at(-1)!.body).slices
const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(body)
  })
const leave = () => void dispatchEvent(new Event('pagehide'))

beforeEach(async () => {
  sent = []
  Object.assign(navigator, {
    sendBeacon: (path: string, body: Blob) => sent.push({ path, body: textOf(body) }),
  })
  jest.resetModules()
  telemetry = await import('./telemetry.ts')
})

it('reports the slices that a page opened and those that failed, once each, and nothing else', async () => {
  page('1')
  telemetry.startTelemetry()
  telemetry.reportOpened('https://materia.example/remotes/mfe-account/1.0.0-ab/mf-manifest.json')
  telemetry.reportError(
    thrownIn('https://materia.example/remotes/mfe-account/1.0.0-ab/settings.1a2b.js'),
  )
  telemetry.reportError(
    thrownIn('https://materia.example/remotes/mfe-account/1.0.0-ab/other.1a2b.js'),
  )
  telemetry.reportNotLoaded('https://materia.example/remotes/mfe-checkout/2.0.0/mf-manifest.json')
  leave()
  expect(sent.map(({ path }) => path)).toEqual(['/api/telemetry'])
  expect(await slices()).toEqual([
    { name: 'shell', version: 's1', event: 'opened' },
    { name: 'mfe-account', version: '1.0.0-ab', event: 'opened' },
    {
      name: 'mfe-account',
      version: '1.0.0-ab',
      event: 'broken',
      error: 'TypeError',
      at: 'settings.1a2b.js:1:2345',
    },
    { name: 'mfe-checkout', version: '2.0.0', event: 'broken', error: 'NotLoaded' },
  ])
})

it('reports an error of the shell, and no error of a browser extension', async () => {
  page('1')
  telemetry.startTelemetry()
  dispatchEvent(
    new ErrorEvent('error', {
      error: Object.assign(new Error('x'), {
        stack: 'Error: x\n    at chrome-extension://abc/content.js:1:2',
      }),
    }),
  )
  dispatchEvent(
    new ErrorEvent('error', {
      error: Object.assign(new Error('x'), {
        stack: 'Error: x\n    at https://materia.example/assets/s1/home.2.js:3:4',
      }),
    }),
  )
  leave()
  expect((await slices()).filter(({ event }: { event: string }) => event === 'broken')).toEqual([
    { name: 'shell', version: 's1', event: 'broken', error: 'Error', at: 'home.2.js:3:4' },
  ])
})

it.each(['0', ''])('reports nothing from pages outside of the sample (%j)', (share) => {
  page(share)
  telemetry.startTelemetry()
  telemetry.reportError(thrownIn('https://materia.example/assets/s1/home.2.js'))
  leave()
  expect(sent).toEqual([])
})

it('does not throw where the browser has no beacons', () => {
  page('1')
  Object.assign(navigator, { sendBeacon: undefined })
  telemetry.startTelemetry()
  expect(leave).not.toThrow()
})
