import { reconcile } from '@materia/orders/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { withPayments } from './access/withPayments.ts'

// `npm run ledger`: checks that every ledger entry balances, that no finished order holds money,
// and that the payment provider's records agree. Prints the differences and then exits with code 1.
// Uses MONGO_URL, else the platform that runs here, and the payment variables of orders.
exitWithParent()
await runCommand(() =>
  withPayments('ledger', async (deps) => {
    let count = 0
    for await (const problem of reconcile(deps)) {
      console.log(problem)
      count++
    }
    console.log(
      count === 0
        ? 'The ledger balances and matches the payment provider'
        : `Problems in the ledger: ${count}`,
    )
    if (count > 0) process.exitCode = 1
  }),
)
