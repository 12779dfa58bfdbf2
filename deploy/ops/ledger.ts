import { reconcile } from '@materia/orders/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { withPayments } from './access/withPayments.ts'

// `npm run ledger`: whether every entry of the ledger balances, nothing is left held for an order that is over, and the payment provider's own records say the
// same. Says what is wrong, and ends with 1 then. In MONGO_URL, else in the platform that runs here; with the variables of payments as orders has them.
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
        ? 'The ledger balances, and its provider says the same'
        : `Wrong in the ledger: ${count}`,
    )
    if (count > 0) process.exitCode = 1
  }),
)
