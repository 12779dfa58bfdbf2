import { parseArgs } from 'node:util'
import { identityKey } from '@materia/service-kit/src/identityHeader.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { inviteEntries } from '@materia/waitlist/src/inviteEntries.ts'
import { waitlistModels } from '@materia/waitlist/src/model/waitlistModels.ts'
import { runningMongoUrl } from './claimDataDir.ts'
import { endWithParent } from './endWithParent.ts'
import { orExplain } from './orExplain.ts'
import { readSecrets } from './secrets.ts'
import { dataDirFromEnvironment } from './settings.ts'
import { UserError } from './UserError.ts'

// `npm run invite -- --first 50`: lets those in who confirmed and have waited longest; each gets a mail. Into MONGO_URL with IDENTITY_KEY,
// else into the platform that runs here.
endWithParent()
await orExplain(async () => {
  const { values } = parseArgs({ options: { first: { type: 'string', default: '' } } })
  const first = Number(values.first)
  if (!Number.isInteger(first) || first < 1 || first > 10_000) throw new UserError(`--first ${values.first}: how many to invite, 1 to 10000`)

  const dataDir = dataDirFromEnvironment()
  const mongoUrl = process.env['MONGO_URL'] || runningMongoUrl(dataDir)
  if (!mongoUrl) throw new UserError('Nothing runs here: start the platform first, or set MONGO_URL and IDENTITY_KEY')
  const key = identityKey(process.env['IDENTITY_KEY'] || readSecrets(dataDir).IDENTITY_KEY)
  const connection = await connectMongo(mongoUrl, 'materia_waitlist')
  try {
    const { entries } = waitlistModels(connection)
    await prepareDatabase(connection)
    const invited = await inviteEntries({ connection, entries, key, first, now: new Date() })
    for (const email of invited) console.log(email)
    console.log(`Invited: ${invited.length}`)
  } finally {
    await connection.close()
  }
})
