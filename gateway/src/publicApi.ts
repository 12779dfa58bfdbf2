// The exports for benchmarks and for the shared process of `npm start`.
export { readEnvironment } from './config.ts'
export { readPath } from './proxy/request/requestTarget.ts'
export { createCookieReader } from './session/sessionCookie.ts'
export { startGateway } from './runGateway.ts'
