// The health check of a container: asks its process whether it is ready.
import { get } from 'node:http'

get({ port: process.env.PORT, path: '/readyz', timeout: 4000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
