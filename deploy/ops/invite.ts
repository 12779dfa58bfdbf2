import { parseArgs } from 'node:util'
import { linkSecrets } from '@materia/service-kit/src/config/linkKeys.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import { inviteEntries, waitlistModels } from '@materia/waitlist/src/publicApi.ts'
import { runningServerUrls } from '../local/platform/lockDataDir.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { readSecrets } from '../local/secrets/readSecrets.ts'
import { serviceKeys, splitSecrets } from '../local/secrets/serviceKeys.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { UserError } from '../local/console/UserError.mjs'

// `npm run invite -- --first 50`: mails invitations to the confirmed addresses that have waited
// longest. Uses MONGO_URL with LINK_KEYS or IDENTITY_KEY, else the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const { values } = parseArgs({ options: { first: { type: 'string', default: '' } } })
  const first = Number(values.first)
  if (!Number.isInteger(first) || first < 1 || first > 10_000)
    throw new UserError(`--first must be a number from 1 to 10000, not ${values.first}`)

  const dataDir = dataDirFromEnvironment()
  const mongoUrl = process.env['MONGO_URL'] || runningServerUrls(dataDir).mongoUrl
  if (!mongoUrl)
    throw new UserError('No platform runs here. Start it first, or set MONGO_URL and LINK_KEYS')
  const { LINK_KEYS, IDENTITY_KEY } = process.env
  const ofPlatform = () => {
    const secrets = readSecrets(dataDir)
    return serviceKeys(secrets.IDENTITY_KEY, secrets.OLD_LINK_KEY).LINK_KEYS
  }
  const keys = tokenKeys(
    LINK_KEYS || !IDENTITY_KEY
      ? splitSecrets(LINK_KEYS || ofPlatform())
      : linkSecrets({ IDENTITY_KEY: splitSecrets(IDENTITY_KEY) }),
  )
  const connection = await connectMongo(mongoUrl, 'materia_waitlist')
  try {
    const { entries } = waitlistModels(connection)
    await prepareDatabase(connection)
    const invited = await inviteEntries({ connection, entries, keys, first, now: new Date() })
    for (const email of invited) console.log(email)
    console.log(`Invited: ${invited.length}`)
  } finally {
    await connection.close()
  }
})
