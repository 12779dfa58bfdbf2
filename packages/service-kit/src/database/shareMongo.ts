import type { Connection } from 'mongoose'
import { connectMongo } from './connectMongo.ts'

/**
 * Like `connectMongo`, for services that share a process and a server. They also share one client,
 * so that the driver checks the server once and not for each of them. The last `close` closes it.
 */
export function shareMongo(options: { maxPoolSize: number }): typeof connectMongo {
  let client: Promise<Connection> | undefined
  let users = 0

  return async (url, database) => {
    const shared = await (client ??= connectMongo(url, database, options))
    const connection = shared.useDb(database)
    users++
    connection.close = async () => {
      if (--users === 0) await shared.close()
    }
    return connection
  }
}
