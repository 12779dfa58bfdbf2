import { parseArgs } from 'node:util'
import { pickupMax } from '@materia/contracts/orders/constants.ts'
import { isDay } from '@materia/contracts/orders/pickup.ts'
import { bookPickup, ordersModels } from '@materia/orders/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withDatabase } from './access/withDatabase.ts'

const usage = 'npm run pickup -- <order> <YYYY-MM-DD> <booking number>'

// `npm run pickup -- 7 2026-03-12 B-77`: both sides of order 7 read that Materia has booked the
// carrier for that day, with this number. Uses MONGO_URL, else the platform that runs here.
exitWithParent()
await runCommand(async () => {
  const {
    positionals: [order = '', date = '', reference = '', ...more],
  } = parseArgs({ allowPositionals: true })
  if (
    more.length > 0 ||
    !/^[1-9]\d{0,14}$/.test(order) ||
    !/^20\d\d-\d\d-\d\d$/.test(date) ||
    !isDay(date) ||
    !/^[\w ./-]+$/.test(reference) ||
    reference.length > pickupMax.reference
  )
    throw new UserError(usage)
  await withDatabase('materia_orders', async (connection) => {
    const booking = { orderId: Number(order), date, reference }
    if (!(await bookPickup(ordersModels(connection), booking)))
      throw new UserError(`Order ${order} isn’t confirmed, or its buyer sends a truck`)
    console.log(`Order ${order}: pickup booked for ${date}, ${reference}`)
  })
})
