import type { AddressInfo } from 'node:net'
import { createStub } from './stub.ts'

// Runs a stub in a process of its own.
const server = createStub(process.pid)
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ msg: 'listening', port })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
