import { readConfig } from '@materia/service-kit/src/config/config.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { configSchema } from '../config.ts'
import { createInvitation } from './createInvitation.ts'
import { invitationModel } from './invitation.ts'

// `node services/identity/src/registration/invite.ts <email>` with the service's environment
// prints the token of an invitation.
const email = process.argv[2] ?? ''
if (!email.includes('@')) {
  process.stderr.write(
    'Name the email to invite: node services/identity/src/registration/invite.ts <email>\n',
  )
  process.exit(1)
}
const config = readConfig(configSchema, process.env)
const connection = await connectMongo(config.MONGO_URL, config.MONGO_DATABASE)
const invitations = invitationModel(connection)
await prepareDatabase(connection)
process.stdout.write(`${await createInvitation(invitations, email, new Date())}\n`)
await connection.close()
