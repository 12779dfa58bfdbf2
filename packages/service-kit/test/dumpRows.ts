import { connectMongo } from '../src/database/connectMongo.ts'
import { readDatabase } from './storedRows.ts'

// `node packages/service-kit/test/dumpRows.ts <MONGO_URL> <database> > services/<name>/test/lastRelease.json`, of a platform that was used a little.
const [url = '', database = ''] = process.argv.slice(2)
const connection = await connectMongo(url, database)
process.stdout.write(await readDatabase(connection))
await connection.close()
