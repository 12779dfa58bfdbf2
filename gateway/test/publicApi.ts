// What tests and benches outside of the gateway may use of its tests.
export { createBuild } from './build.ts'
export { call, cookieHeader, until } from './client.ts'
export { secrets } from './gatewayOptions.ts'
export { type RunningProcess, startGateway, startProcess, startStub } from './processes.ts'
export { type Served, serveGateway } from './served.ts'
