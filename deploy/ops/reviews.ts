import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  hideReview,
  dismissReviewReports,
  openReviewReports,
  ordersModels,
} from '@materia/orders/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withDatabase } from './access/withDatabase.ts'

const usage =
  'npm run reviews, npm run reviews -- --hide <number> <reason>, or npm run reviews -- --keep <number> <reason>'
/** The same limit as on the page. */
const noteMax = 500

// `npm run reviews`: lists reported reviews. `-- --hide 7 "It names a person"` hides one for good,
// and its author can read the reason. `-- --keep 7 "A matter of opinion"` keeps it. Uses MONGO_URL,
// else the platform that runs here. The orders service publishes the resulting events.
exitWithParent()
await runCommand(async () => {
  const {
    values: { hide, keep },
    positionals: [note, ...more],
  } = parseArgs({
    options: { hide: { type: 'string' }, keep: { type: 'string' } },
    allowPositionals: true,
  })
  const chosen = hide ?? keep
  if (
    more.length > 0 ||
    (hide !== undefined && keep !== undefined) ||
    (chosen === undefined) !== (note === undefined)
  )
    throw new UserError(usage)
  if (
    chosen !== undefined &&
    (!/^[1-9]\d{0,14}$/.test(chosen) || !note?.trim() || note.length > noteMax)
  )
    throw new UserError(usage)
  await withDatabase('materia_orders', async (connection) => {
    const deps = { ...ordersModels(connection), connection, now: () => new Date() }
    if (chosen === undefined || note === undefined) {
      let count = 0
      for await (const report of openReviewReports(deps)) {
        console.log(`${report}\n`)
        count++
      }
      return console.log(`Open review reports: ${count}`)
    }
    const decision = { reviewId: Number(chosen), note: note.trim() }
    if (hide !== undefined && !(await hideReview(deps, decision, randomUUID())))
      throw new UserError(`There is no visible review ${chosen}`)
    if (keep !== undefined && !(await dismissReviewReports(deps, decision)))
      throw new UserError(`Review ${chosen} has no open report`)
    console.log(`Review ${chosen} is ${hide === undefined ? 'kept' : 'hidden'}`)
  })
})
