import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'

/**
 * A service for tests, run as a process of its own: each path under /api/materials or /api/user does what its last
 * segment says. `GET /seen` (asked past the gateway) tells what it has seen.
 */
const seen = { aborted: 0, uploaded: 0, streamed: 0, requests: 0, listings: 0 }

type Handler = (req: IncomingMessage, res: ServerResponse) => void

const material = {
  id: 5, userId: 7, title: 'Lot', description: 'Clean "regrind" <script>alert(1)</script> & more', category: 'Plastics', type: 'Polypropylene', presentation: 'Ground', mfi: '12',
  color: 'Blue', quantity: '1000', unit: 'Kg', price: '1250.00', currency: 'USD', location: 'Nuevo León, México', country: 'MEX', state: 'NL',
  imageUrl: '["/uploads/a-112233.webp"]', materialOrigin: 'Post-industrial', status: 'available', isSingleLot: true, createdAt: '2026-11-02T12:00:00.000Z',
  seller: { id: 7, companyName: 'Norte', profilePictureUrl: '', isVerified: true },
}

const handlers: Record<string, Handler> = {
  seen: (_req, res) => json(res, seen),
  healthz: (_req, res) => json(res, { status: 'ok' }),
  echo: ({ method, url, headers }, res) => json(res, { method, url, headers }, { 'set-cookie': 'evil=1', server: 'stub' }),
  slow: () => {},
  reset: (req) => req.socket.destroy(),
  cut: (_req, res) => {
    res.writeHead(200, { 'content-length': '1000' })
    res.write('half')
    setTimeout(() => res.destroy(), 20)
  },
  endless: (_req, res) => stream(res),
  upload: (req, res) => {
    let length = 0
    req.on('data', (chunk: Buffer) => {
      length += chunk.length
      seen.uploaded += chunk.length
    })
    req.on('end', () => json(res, { length }))
    req.on('close', () => {
      if (!req.complete) seen.aborted++
    })
  },
  refuse: (req, res) => {
    req.pause()
    json(res, { code: 'BODY_TOO_LARGE' }, {}, 413)
  },
  kept: (req, res) => {
    seen.listings++
    const etag = '"one"'
    const headers = { etag, 'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate' }
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304, headers)
      res.end()
    } else {
      setTimeout(() => json(res, { number: seen.listings, text: 'lot '.repeat(1000) }, headers), 30)
    }
  },
  5: (_req, res) => json(res, material),
  404: (_req, res) => json(res, { code: 'NOT_FOUND' }, {}, 404),
  ids: (_req, res) => json(res, { ids: [5, 7], parts: 2 }),
  login: (req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const { username, password } = JSON.parse(Buffer.concat(chunks).toString())
      if (password === 'right') json(res, user(username))
      else json(res, { code: 'INVALID_CREDENTIALS', requestId: req.headers['x-request-id'] }, {}, 401)
    })
  },
}

function stream(res: ServerResponse) {
  res.on('close', () => seen.aborted++)
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const write = () => {
    let mayGoOn = !res.destroyed
    while (mayGoOn) {
      mayGoOn = res.write(chunk)
      seen.streamed += chunk.length
    }
  }
  res.on('drain', write)
  write()
}

function user(username: string) {
  return {
    id: 7, username, email: 'n@example.com', phoneNumber: '', companyName: 'Norte', description: 'x', location: '', country: '',
    state: '', city: '', address: '', profilePictureUrl: '', verificationStatus: 'pending', role: 'user',
    createdAt: '2026-01-01T00:00:00.000Z',
  }
}

function json(res: ServerResponse, body: unknown, headers: Record<string, string> = {}, status = 200) {
  const text = JSON.stringify(body)
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers })
  res.end(text)
}

const server = createServer((req, res) => {
  seen.requests++
  const name = (req.url ?? '').split('?')[0]!.split('/').at(-1)!
  const handler = handlers[name] ?? handlers.echo!
  handler(req, res)
})
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.stdout.write(`${JSON.stringify({ msg: 'listening', port })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
