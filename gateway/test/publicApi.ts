// The test helpers that tests and benchmarks outside the gateway may use.
export { readPath } from '../src/proxy/request/requestTarget.ts'
export { createCookieReader } from '../src/session/sessionCookie.ts'
export { createBuild } from './build.ts'
export { call, cookieHeader, until } from './client.ts'
export { secrets } from './gatewayOptions.ts'
export { type RunningProcess, startGateway, startProcess, startStub } from './processes.ts'
export { type Served, serveGateway } from './served.ts'
