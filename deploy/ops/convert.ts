import { parseArgs } from 'node:util'
import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { ConversionRefused, ordersModels, recordConversion } from '@materia/orders/src/publicApi.ts'
import { readConfig } from '@materia/service-kit/src/config/config.ts'
import { type RateConfig, rateConfig } from '@materia/service-kit/src/config/rateConfig.ts'
import Joi from 'joi'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withDatabase } from './access/withDatabase.ts'

const usage =
  'npm run convert -- <sold> USD <bought> MXN --reference <of the bank> [--date 2026-11-27]'

// `npm run convert -- 1000.00 USD 18350.00 MXN --reference FX-77`: records that the bank changed
// Materia's own money. The ledger gets an entry in each currency, at the rate of the day. The same
// reference counts once. Uses MONGO_URL, else the platform that runs here, and the rate variables of orders.
exitWithParent()
await runCommand(async () => {
  const today = new Date().toISOString().slice(0, 10)
  const {
    values: { reference = '', date = today },
    positionals: [sold = '', from = '', bought = '', to = '', ...more],
  } = parseArgs({
    allowPositionals: true,
    options: { reference: { type: 'string' }, date: { type: 'string' } },
  })
  if (more.length > 0 || !isCurrency(from) || !isCurrency(to) || reference === '' || !isDay(date))
    throw new UserError(usage)
  const conversion = {
    reference,
    day: date,
    sold: { cents: readCents(sold), currency: from },
    bought: { cents: readCents(bought), currency: to },
  }
  const config = readConfig(Joi.object<RateConfig, true>(rateConfig), process.env)
  const configured = { mxnPerUsd: config.MXN_PER_USD, date: config.MXN_PER_USD_DATE }
  await withDatabase('materia_orders', async (connection) => {
    const deps = { ...ordersModels(connection), connection, now: () => new Date() }
    const { isNew, rate, marginCents } = await recordConversion(deps, conversion, configured).catch(
      (error: unknown) => {
        throw error instanceof ConversionRefused ? new UserError(error.message) : error
      },
    )
    console.log(
      isNew
        ? `Recorded at ${rate.mxnPerUsd} MXN per USD of ${rate.date}. Margin of the bank: ${decimal(marginCents)} ${to}`
        : 'This conversion was recorded before',
    )
  })
})

function readCents(amount: string): number {
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(amount) || toCents(amount) === 0) throw new UserError(usage)
  return toCents(amount)
}

function isCurrency(text: string): text is Currency {
  return currencies.some((one) => one === text)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
