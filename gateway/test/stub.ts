import { WebSocketServer } from 'ws'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'

/** The requests that a stub received, and its behavior. */
type Stub = {
  id: number
  seen: Record<Counted, number> & { sessionEvents: object[] }
  /** Set by `GET /be/<mood>`, called directly and not through the gateway. */
  mood: string
  held: ServerResponse[]
  role: string | null
  isRoleHidden: boolean
  isEmailConfirmed: boolean | undefined
  credentialsChanged: object | undefined
}

type Counted =
  | 'handshakes'
  | 'aborted'
  | 'uploaded'
  | 'streamed'
  | 'held'
  | 'requests'
  | 'listings'
  | 'registrations'
  | 'writes'

type Handler = (req: IncomingMessage, res: ServerResponse, stub: Stub) => void

const description = 'Clean "regrind" <script>alert(1)</script> & more'
const titles = {
  en: 'Polypropylene / Ground / Blue / Post-industrial',
  es: 'Polipropileno / Molido / Azul / Posindustrial',
}

function productHead(language: 'en' | 'es') {
  return {
    path: '/product/5',
    title: `${titles[language]} · Materia`,
    description: `US$1.25 / kg, Nuevo León, México. ${description}`,
    isIndexed: true,
    type: 'product',
    picture: '/uploads/a-112233.webp',
    structuredData: {
      '@type': 'Product',
      name: titles[language],
      description,
      offers: {
        '@type': 'Offer',
        price: '1250.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    },
  }
}

const handlers: Record<string, Handler> = {
  seen: (_req, res, { seen }) => json(res, seen),
  healthz: (_req, res) => json(res, { status: 'ok' }),
  readyz: (_req, res, { mood }) => json(res, {}, {}, mood === 'loading' ? 503 : 200),
  echo: ({ method, url, headers }, res, { id }) =>
    json(
      res,
      { method, url, headers, stub: id },
      {
        'set-cookie': 'evil=1',
        server: 'stub',
        'clear-site-data': '"*"',
        nel: '{"report_to":"evil","max_age":86400}',
        refresh: '0;url=https://evil.example',
        'content-security-policy': 'sandbox',
        link: '</api/user/list?page=2>; rel="next"',
        'content-disposition': 'attachment; filename="materia.csv"',
      },
    ),
  moody: (req, res, { id, mood }) => {
    if (mood === 'dropping') req.socket.destroy()
    else json(res, { stub: id }, {}, mood === 'refusing' ? 503 : 200)
  },
  slow: () => {},
  held: (_req, res, { seen, held }) => void (seen.held = held.push(res)),
  /** Called directly: sends all held responses. */
  release: (_req, res, { held }) => [...held.splice(0), res].forEach((each) => json(each, {})),
  reset: (req) => req.socket.destroy(),
  cut: (_req, res) => {
    res.writeHead(200, { 'content-length': '1000' })
    res.write('half')
    setTimeout(() => res.destroy(), 20)
  },
  endless: (_req, res, { seen }) => stream(res, seen),
  upload: (req, res, { seen }) => {
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
  cached: (req, res, { seen }) => {
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
  head: ({ url = '' }, res) => {
    if (url.includes('/abc/'))
      json(
        res,
        { code: 'INVALID_INPUT', details: [{ path: 'id', message: 'must be a number' }] },
        {},
        400,
      )
    else if (url.includes('/404/')) json(res, { code: 'MATERIAL_GONE' }, {}, 404)
    else if (url.includes('/405/')) json(res, { code: 'NOT_FOUND' }, {}, 404)
    else if (url.includes('/200/')) res.end('<html>')
    else json(res, productHead(url.includes('language=es') ? 'es' : 'en'))
  },
  ids: (_req, res) => json(res, { ids: [5, 7], parts: 2 }),
  role: (_req, res, { isRoleHidden, role, isEmailConfirmed, credentialsChanged }) => {
    if (isRoleHidden) return
    if (role === 'unknown path') json(res, { code: 'NOT_FOUND' }, {}, 404)
    else json(res, { role, isEmailConfirmed, credentialsChanged })
  },
  /**
   * Sets the role and the credential change of all users. `null`: deleted account. `hidden`: no
   * response. `unknown path`: the stub lacks the route.
   */
  roleOfAll: async (req, res, stub) => {
    const { role, isEmailConfirmed, credentialsChanged } = await bodyOf(req)
    Object.assign(stub, {
      role,
      isEmailConfirmed,
      credentialsChanged,
      isRoleHidden: role === 'hidden',
    })
    json(res, {})
  },
  account: async (req, res) => {
    const { username } = await bodyOf(req)
    if (username === 'unresolved') json(res, { code: 'NOT_FOUND' }, {}, 404)
    else json(res, { id: idOf(username) })
  },
  'session-event': async (req, res, { seen, mood }) => {
    const change = await bodyOf(req)
    if (mood === 'refusing') return json(res, { code: 'UNAVAILABLE' }, {}, 503)
    seen.sessionEvents.push({ ...change, ...req.headers })
    res.writeHead(204)
    res.end()
  },
  login: async (req, res) => {
    const { username, password } = await bodyOf(req)
    // A login whose password was checked a minute ago.
    if (password === 'right then')
      return json(res, user(username), { 'x-materia-checked-at': String(Date.now() - 60_000) })
    if (username === 'garbled') json(res, { user: 'none' })
    else if (password === 'right') json(res, user(username))
    else if (password === 'right, its code not')
      json(res, { message: 'wrong', code: 'INVALID_CODE' }, {}, 401)
    else json(res, { code: 'INVALID_CREDENTIALS', requestId: req.headers['x-request-id'] }, {}, 401)
  },
  register: async (req, res, { seen }) => {
    const { username } = await bodyOf(req)
    seen.registrations++
    if (username === 'refused') return json(res, { code: 'USERNAME_TAKEN' }, {}, 409)
    const answer =
      username === 'garbled'
        ? { user: 'none' }
        : { ...user(username), ...(username !== 'kept' && { createdAt: new Date().toISOString() }) }
    setTimeout(() => json(res, answer, {}, 201), username === 'slow' ? 500 : 0)
  },
}

async function bodyOf(req: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** A user id for every name, and the same for its email at any host. `nobody` has none. */
function idOf(username: string): number | null {
  const name = username.trim().normalize('NFKC').toLowerCase().split('@')[0]!
  if (name.startsWith('nobody')) return null
  if (name === 'norte') return 7
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 8)
}

function stream(res: ServerResponse, seen: Stub['seen']) {
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
    id: idOf(username),
    username,
    email: 'n@example.com',
    phoneNumber: '',
    companyName: 'Norte',
    description: 'x',
    location: '',
    country: '',
    state: '',
    city: '',
    address: '',
    profilePictureUrl: '',
    verificationStatus: 'pending',
    role: 'user',
    ...(username.startsWith('unconfirmed') && { isEmailConfirmed: false }),
    createdAt: '2026-01-01T00:00:00.000Z',
  }
}

function json(
  res: ServerResponse,
  body: unknown,
  headers: Record<string, string> = {},
  status = 200,
) {
  const text = JSON.stringify(body)
  res.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  res.end(text)
}

/**
 * A service for tests. The last segment of a path under /api/materials or /api/user says what it
 * does. Responses contain the stub's `id`. `GET /seen`, called directly, returns the received
 * requests.
 */
export function createStub(id: number): Server {
  const stub: Stub = {
    id,
    seen: {
      sessionEvents: [],
      handshakes: 0,
      aborted: 0,
      uploaded: 0,
      streamed: 0,
      held: 0,
      requests: 0,
      listings: 0,
      registrations: 0,
      writes: 0,
    },
    mood: 'well',
    held: [],
    role: 'user',
    isRoleHidden: false,
    isEmailConfirmed: undefined,
    credentialsChanged: undefined,
  }
  const server = createServer((req, res) => {
    stub.seen.requests++
    if (req.method !== 'GET') stub.seen.writes++
    const name = (req.url ?? '').split('?')[0]!.split('/').at(-1)!
    if (req.url?.startsWith('/be/')) stub.mood = name
    const handler = handlers[name] ?? handlers['echo']!
    handler(req, res, stub)
  })
  server.on('upgrade', () => stub.seen.handshakes++)
  // Sends the request that opened it, then an echo of each message. A path with `refuse` opens no
  // socket, and may name the status.
  const sockets = new WebSocketServer({
    server,
    verifyClient: ({ req: { url = '' } }, accept) => {
      const [, status = '401'] = /refuse=?(\d*)/.exec(url) ?? []
      accept(!url.includes('refuse'), Number(status || 401), '{"code":"REFUSED"}')
    },
  })
  sockets.on('connection', (socket, { url, headers }) => {
    socket.send(JSON.stringify({ url, headers, stub: id }))
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
  })
  return server
}
