import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { prepareServer } from './prepareServer.ts'

describe('a request that Node cannot parse', () => {
  let server: Server
  let failure: Error

  beforeAll(async () => {
    server = createServer()
    prepareServer(server)
    server.on('connection', (socket) => server.emit('clientError', failure, socket))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  it.each([
    ['is late', 'ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'REQUEST_TIMEOUT'],
    ['is no HTTP', 'HPE_INVALID_METHOD', '400 Bad Request', 'INVALID_INPUT'],
  ])('gets the error body when it %s', async (_how, code, status, errorCode) => {
    failure = Object.assign(new Error('Refused'), { code })
    const answer = await text(connect((server.address() as AddressInfo).port, '127.0.0.1'))

    expect(answer).toContain(`HTTP/1.1 ${status}\r\n`)
    expect(answer).toContain(`"code":"${errorCode}"`)
  })
})
