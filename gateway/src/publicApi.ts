// The exports for benchmarks.
export { readPath } from './proxy/request/requestTarget.ts'
export { createCookieReader } from './session/sessionCookie.ts'
