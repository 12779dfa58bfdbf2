import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logTo } from '@materia/service-kit/src/observe/log.ts'
import { tableRates } from '@materia/contracts/freight/tableRates.ts'
import { fixedPackage } from '@materia/contracts/orders/constants.ts'
import { signatureOf } from './requestProviderRates.ts'
import { createFreight } from './createFreight.ts'
import type { Shipment } from './Freight.ts'

const key = 'a key of thirty-two letters or more'
const shipment: Shipment = {
  ...fixedPackage,
  weight: 1_000,
  currency: 'USD',
  origin: { city: '', state: 'NL', postalCode: '64010', country: 'MEX' },
  destination: { city: 'Houston', state: 'TX', postalCode: '77003', country: 'USA' },
}
const rate = {
  carrier: 'Real Freight',
  service: 'LTL',
  rate: '512.30',
  currency: 'USD',
  estimatedDays: 4,
}
type Answer = (req: IncomingMessage, res: ServerResponse, body: string) => void

let server: Server
let answer: Answer
let asked: { headers: IncomingMessage['headers']; body: string }[]
let lines: string[]
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer(async (req, res) => {
        const body = (await req.toArray()).join('')
        asked.push({ headers: req.headers, body })
        answer(req, res, body)
      }).listen(0, '127.0.0.1', resolve)
    }),
)
beforeEach(() => {
  asked = []
  lines = []
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const json =
  (value: unknown, status = 200): Answer =>
  (_req, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
function freight(limitMs?: number) {
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/rates`
  return createFreight({
    url,
    key,
    findMxnPerUsd: async () => 20,
    now: () => new Date('2099-11-02T12:00:00Z'),
    log: logTo({ write: (line) => void lines.push(line) }, { name: 'test', level: 'debug' }),
    ...(limitMs && { limitMs }),
  })
}

describe('a freight provider', () => {
  it('gets one signed request as in its API document, and its rates are used', async () => {
    answer = json({
      rates: [
        { ...rate, rate: '700.00', service: 'express' },
        { ...rate, more: 'than we know' },
      ],
    })
    expect(await freight()(shipment)).toEqual({
      rates: [
        { carrier: 'Real Freight', service: 'LTL', cents: 51_230, estimatedDays: 4 },
        { carrier: 'Real Freight', service: 'express', cents: 70_000, estimatedDays: 4 },
      ],
      isEstimate: false,
    })
    const [{ headers, body }] = asked as [(typeof asked)[number]]
    const at = Date.parse('2099-11-02T12:00:00Z') / 1000
    expect(asked.length).toBe(1)
    expect(headers['materia-signature']).toBe(`t=${at},v1=${signatureOf(key, at, body)}`)
    const {
      components: { schemas },
    } = JSON.parse(readFileSync(join(import.meta.dirname, '../../freight.openapi.json'), 'utf8'))
    expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(schemas.Shipment.required.toSorted())
    expect(Object.keys(JSON.parse(body).destination).toSorted()).toEqual(
      schemas.Place.required.toSorted(),
    )
    expect(Object.keys(rate).toSorted()).toEqual(
      schemas.Rates.properties.rates.items.required.toSorted(),
    )
  })

  it('may respond that no carrier goes there', async () => {
    answer = json({ rates: [] })
    expect(await freight()(shipment)).toEqual({ rates: [], isEstimate: false })
  })

  it.each<[string, Answer]>([
    ['fails', json({ rates: [rate] }, 500)],
    ['refuses', json({ message: 'who are you?' }, 401)],
    [
      'redirects',
      (_req, res) => void res.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['responds without JSON', (_req, res) => void res.end('<html>')],
    ['responds with another schema', json({ prices: [] })],
    ['responds with an empty body', (_req, res) => void res.end()],
    ['asks a negative price', json({ rates: [{ ...rate, rate: '-5.00' }] })],
    ['sends the price as a number', json({ rates: [{ ...rate, rate: 512.3 }] })],
    ['responds in another currency', json({ rates: [{ ...rate, currency: 'MXN' }] })],
    ['states zero days', json({ rates: [{ ...rate, estimatedDays: 0 }] })],
    ['names no carrier', json({ rates: [{ ...rate, carrier: ' ' }] })],
    [
      'sends an endless response',
      (_req, res) => void res.end(`{"rates":[],"more":"${'x'.repeat(70_000)}"}`),
    ],
    ['closes the connection', (req) => void req.socket.destroy()],
    [
      'closes the connection in the middle',
      (req, res) => void res.write('{"rates":[', () => req.socket.destroy()),
    ],
  ])(
    'that %s is logged, and the table’s prices are returned as an estimate',
    async (_name, behave) => {
      answer = behave
      expect(await freight()(shipment)).toEqual({
        rates: tableRates(shipment, 20),
        isEstimate: true,
      })
      expect(lines.join()).toContain('freight is estimated')
      expect(lines.join()).not.toContain(key)
    },
  )

  it.each<[string, Answer]>([
    ['is silent', () => {}],
    [
      'is slow',
      (_req, res) => {
        res.writeHead(200).write('{')
        const drip = setInterval(() => res.write(' '), 20)
        res.on('close', () => clearInterval(drip))
      },
    ],
  ])('that %s delays the response no longer than the limit', async (_name, behave) => {
    answer = behave
    expect(await freight(200)(shipment)).toEqual({
      rates: tableRates(shipment, 20),
      isEstimate: true,
    })
    expect(lines.join()).toContain('TimeoutError')
  })

  it('that is down is replaced by the table’s prices', async () => {
    const gone = createFreight({
      url: 'http://127.0.0.1:1/',
      key,
      findMxnPerUsd: async () => 20,
      now: () => new Date(),
      log: logTo({ write: (line) => void lines.push(line) }, { name: 'test', level: 'debug' }),
    })
    expect((await gone(shipment)).isEstimate).toBe(true)
  })
})
