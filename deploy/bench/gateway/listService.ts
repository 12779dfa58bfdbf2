import { createServer } from 'node:http'

// A very cheap service, so that the bench measures only the gateway. It has one page of 24
// listings, and one user for login.
const listing = {
  title: 'Polypropylene / Crushed / Red',
  description: 'x'.repeat(600),
  price: '1200.00',
}
const items = Array.from({ length: 24 }, (_, id) => ({ id, ...listing }))
const texts = 'phoneNumber location country state city address profilePictureUrl'
const user = {
  id: 7,
  username: 'norte',
  email: 'norte@example.com',
  companyName: 'Norte',
  description: 'x',
  ...Object.fromEntries(texts.split(' ').map((name) => [name, ''])),
  verificationStatus: 'pending',
  role: 'user',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const bodies: Record<string, Buffer> = {
  '/api/login': Buffer.from(JSON.stringify(user)),
  '/internal/account': Buffer.from(JSON.stringify({ id: 7 })),
  '/internal/role': Buffer.from(JSON.stringify({ role: 'user' })),
}
const page = Buffer.from(JSON.stringify({ items, total: 4321, nextCursor: 'next' }))

const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
  const body = bodies[req.url ?? ''] ?? page
  const isVisitor = req.headers['x-materia-identity'] === undefined
  req.resume()
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    etag: 'W/"page"',
    'cache-control': isVisitor
      ? 'public, max-age=0, s-maxage=1, must-revalidate'
      : 'private, no-cache',
  })
  res.end(body)
})

server.listen(Number(process.env.PORT), '127.0.0.1')
