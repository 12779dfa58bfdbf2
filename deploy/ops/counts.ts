import { catalogModels, reconcileCounts } from '@materia/catalog/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { withDatabase } from './access/withDatabase.ts'

// `npm run counts`: counts the listings of each company anew, while the platform runs. Prints and
// corrects the wrong counts. Uses MONGO_URL, else the platform that runs here.
exitWithParent()
await runCommand(() =>
  withDatabase('materia_catalog', async (connection) => {
    const now = () => new Date()
    const wrong = await reconcileCounts({ ...catalogModels(connection), connection, now })
    for (const { userId, kept, listings } of wrong)
      console.log(`Company ${userId}: the count was ${kept}, it has ${listings} listings`)
    console.log(`Wrong counts, now corrected: ${wrong.length}`)
  }),
)
