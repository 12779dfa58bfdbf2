// The test helpers that tests and benchmarks outside the gateway may use.
export { createBuild } from './build.ts'
export { call, cookieHeader, until } from './client.ts'
export { secrets } from './gatewayOptions.ts'
export { type RunningProcess, startGateway, startProcess, startStub } from './processes.ts'
export { type Served, serveGateway } from './served.ts'
