import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { createDeadlines } from './deadlines.ts'
import { forward } from './forward.ts'
import { createUpstream } from './upstreams.ts'

it('a request whose client left before is not sent to its service', async () => {
  const timeouts = { connectTimeoutMs: 1_000, bodyTimeoutMs: 1_000 }
  const upstream = createUpstream('catalog', ['http://127.0.0.1:9'], timeouts)
  const taken = jest.spyOn(upstream, 'take')
  const socket = new Socket()
  const req = new IncomingMessage(socket)
  const res = new ServerResponse(req)
  res.assignSocket(socket)
  socket.destroy()
  await setImmediate()

  forward({
    req,
    res,
    upstream,
    deadlines: createDeadlines(1_000),
    caller: 'company 1',
    requestHeaders: [],
    responseHeaders: [],
    onError: (error) => {
      throw error
    },
  })
  expect(taken).not.toHaveBeenCalled()
})
