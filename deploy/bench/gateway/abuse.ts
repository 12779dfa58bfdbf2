import { connect } from 'node:net'

const requests = [
  'GET /api/materials?limit=24 HTTP/1.1\r\nHost: x\r\nCookie: sid=stale; sid.sig=stale\r\n\r\n',
  'GET /api/user HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /api/user/profile HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"half":',
]

/** Clients that leave in the middle of what they asked for, some at once, some after part of the answer. */
export async function abortRequests(port: number, count: number): Promise<void> {
  let left = count
  const worker = async () => {
    while (left-- > 0) await abortOne(port, requests[left % requests.length]!, left % 7)
  }
  await Promise.all(Array.from({ length: 64 }, worker))
}

function abortOne(port: number, request: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request)
      setTimeout(() => socket.resetAndDestroy(), afterMs)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}
