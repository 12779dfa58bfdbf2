import {
  createPayment,
  ordersModels,
  paymentVariables,
  type PaymentVariables,
} from '@materia/orders/src/publicApi.ts'
import { readConfig } from '@materia/service-kit/src/config/config.ts'
import { logTo } from '@materia/service-kit/src/observe/log.ts'
import Joi from 'joi'
import { withDatabase } from './withDatabase.ts'

/**
 * Runs an operator's command with the database of orders and its payment provider. Reads the same
 * variables as the service, so the default is the sandbox.
 */
export async function withPayments<Result>(
  name: string,
  work: (deps: ReturnType<typeof depsOf>) => Promise<Result>,
): Promise<Result> {
  const variables = readConfig(Joi.object<PaymentVariables, true>(paymentVariables), process.env)
  return withDatabase('materia_orders', (connection) => work(depsOf(name, connection, variables)))
}

function depsOf(
  name: string,
  connection: Parameters<typeof ordersModels>[0],
  variables: PaymentVariables,
) {
  const models = ordersModels(connection)
  const now = () => new Date()
  const log = logTo(
    { write: (line) => void console.error(line.trimEnd()) },
    { name, level: 'error' },
  )
  // A command receives no webhooks, so it needs no webhook secret.
  const payments = createPayment({ ...models, connection, log, now, variables, secrets: [] })
  return { ...models, connection, now, log, ...payments }
}
