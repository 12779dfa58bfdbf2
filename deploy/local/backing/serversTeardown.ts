export { stopServers as default } from './serversSetup.ts'
