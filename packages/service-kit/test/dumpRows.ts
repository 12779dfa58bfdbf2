import { connectMongo } from '../src/database/connectMongo.ts'
import { readDatabase } from './storedRows.ts'

// Dumps the database of a platform that has some data: `node packages/service-kit/test/dumpRows.ts
// <MONGO_URL> <database> > services/<name>/test/lastRelease.json`
const [url = '', database = ''] = process.argv.slice(2)
const connection = await connectMongo(url, database)
process.stdout.write(await readDatabase(connection))
await connection.close()
