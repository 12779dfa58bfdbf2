import { createServer } from 'node:http'

/**
 * A service that costs next to nothing, so that what is measured is what stands in front of it: a page of 24 listings, to
 * visitors with leave to cache it for a second as catalog gives it, and one user for login.
 */
const listing = {
  title: 'Polypropylene / Crushed / Red / Post-industrial',
  description: 'x'.repeat(600),
  price: '1200.00',
}
const items = Array.from({ length: 24 }, (_, id) => ({ id, ...listing }))
const page = Buffer.from(JSON.stringify({ items, total: 4321, nextCursor: 'next' }))
const role = Buffer.from(JSON.stringify({ role: 'user' }))
const account = Buffer.from(JSON.stringify({ id: 7 }))
const user = Buffer.from(
  JSON.stringify({
    id: 7,
    username: 'norte',
    email: 'norte@example.com',
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
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
)

const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
  const body =
    req.url === '/api/login'
      ? user
      : req.url === '/internal/account'
        ? account
        : req.url === '/internal/role'
          ? role
          : page
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
