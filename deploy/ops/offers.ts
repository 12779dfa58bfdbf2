import { parseArgs } from 'node:util'
import { describeOffer, ordersModels } from '@materia/orders/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withDatabase } from './access/withDatabase.ts'

const usage = 'npm run offers -- show <offer>, or npm run offers -- show --order <order>'

// `npm run offers -- show 9`: prints all revisions of both sides of an offer, with terms, author,
// time, hash and changes, and how it went on. `-- show --order 41` prints the offer of an order. It
// changes nothing. Uses MONGO_URL, else the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const {
    values: { order },
    positionals: [verb, offer, ...more],
  } = parseArgs({ allowPositionals: true, options: { order: { type: 'string' } } })
  const chosen = order ?? offer ?? ''
  const isBoth = order !== undefined && offer !== undefined
  if (verb !== 'show' || more.length > 0 || isBoth || !/^[1-9]\d{0,14}$/.test(chosen))
    throw new UserError(usage)
  await withDatabase('materia_orders', async (connection) => {
    const id = Number(chosen)
    const wanted = order === undefined ? { offerId: id } : { orderId: id }
    const text = await describeOffer(ordersModels(connection), wanted)
    if (text === null)
      throw new UserError(
        order === undefined ? `There is no offer ${id}` : `Order ${id} comes from no offer`,
      )
    console.log(text)
  })
})
