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
  'npm run reviews, npm run reviews -- --hide <number> <why>, or npm run reviews -- --keep <number> <why>'
/** As much as a page shows of it. */
const noteMax = 500

// `npm run reviews`: reviews that companies reported. `-- --hide 7 "It names a person"` takes one away for good, and its author reads why;
// `-- --keep 7 "A matter of opinion"` leaves it. In MONGO_URL, else in the platform that runs here; orders tells of it from there.
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
      return console.log(`Open reports of reviews: ${count}`)
    }
    const decision = { reviewId: Number(chosen), note: note.trim() }
    if (hide !== undefined && !(await hideReview(deps, decision, randomUUID())))
      throw new UserError(`There is no review ${chosen} that is shown`)
    if (keep !== undefined && !(await dismissReviewReports(deps, decision)))
      throw new UserError(`There is no open report of a review ${chosen}`)
    console.log(`Review ${chosen} is ${hide === undefined ? 'kept' : 'hidden'}`)
  })
})
