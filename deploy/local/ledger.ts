import { checkLedger, createSandbox, ordersModels } from '@materia/orders/src/publicApi.ts'
import { exitWithParent } from './exitWithParent.ts'
import { runCommand } from './runCommand.ts'
import { withDatabase } from './withDatabase.ts'

// `npm run ledger`: whether every entry of the ledger balances, nothing is left held for an order that is over, and the payment provider's own records say the
// same. Says what is wrong, and ends with 1 then. In MONGO_URL, else in the platform that runs here.
exitWithParent()
await runCommand(() => withDatabase('materia_orders', async (connection) => {
  const models = ordersModels(connection)
  let count = 0
  for await (const problem of checkLedger({ ...models, payment: createSandbox({ ...models, now: () => new Date() }) })) {
    console.log(problem)
    count++
  }
  console.log(count === 0 ? 'The ledger balances, and its provider says the same' : `Wrong in the ledger: ${count}`)
  if (count > 0) process.exitCode = 1
}))
