import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal } from '@materia/contracts/money.ts'
import { availableCents, readOwnMoney, reconcile } from '@materia/orders/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { withPayments } from './access/withPayments.ts'

// `npm run ledger`: checks that every ledger entry balances, that no finished order holds money,
// and that the payment provider's records agree. Prints the differences and then exits with code 1.
// Prints Materia's own money and what it has converted (`npm run convert`).
// Uses MONGO_URL, else the platform that runs here, and the payment variables of orders.
exitWithParent()
await runCommand(() =>
  withPayments('ledger', async (deps) => {
    let count = 0
    for await (const problem of reconcile(deps)) {
      console.log(problem)
      count++
    }
    const own = await readOwnMoney(deps.ledger)
    for (const currency of currencies) {
      const { liquidity, margin } = own[currency]
      console.log(
        `Own money: ${decimal(availableCents(own, currency))} ${currency}. Liquidity account: ${decimal(liquidity)}. Margins of banks: ${decimal(margin)}`,
      )
    }
    console.log(
      count === 0
        ? 'The ledger balances and matches the payment provider'
        : `Problems in the ledger: ${count}`,
    )
    if (count > 0) process.exitCode = 1
  }),
)
