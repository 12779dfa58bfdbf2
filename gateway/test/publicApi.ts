// What tests and benches outside of the gateway may use of its tests.
export { call, cookieHeader, until } from './client.ts'
export {
  type RunningProcess,
  createBuild,
  secrets,
  startGateway,
  startProcess,
  startStub,
} from './processes.ts'
