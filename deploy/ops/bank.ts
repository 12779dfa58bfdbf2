import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { sandboxTransfers, type SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import {
  applyReceipts,
  csvColumns,
  type CsvFormat,
  exportFile,
  FileRefused,
  importStatements,
  makeSandboxTransfer,
  readBankFile,
  reconcileStatement,
  startExport,
  transferKey,
} from '@materia/orders/src/publicApi.ts'
import { exitWithParent } from '../local/console/exitWithParent.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withPayments } from './access/withPayments.ts'

const usage = `npm run bank -- import|check <file> [--currency MXN] [--columns day=Fecha,amount=Monto], npm run bank -- export <currency or file id>, or npm run bank -- play <order> ${sandboxTransfers.join('|')}`

// `npm run bank -- import movements.xml`: stores and matches the receipts of a bank's file, camt.053
// or CSV. A CSV file is in pesos, or in dollars with `--currency USD`; `--columns` names its headers.
// `-- check movements.xml` names each difference between a file and the ledger, and then exits with 1.
// `-- export MXN > file.xml`: writes the waiting transfers as pain.001 and marks them as sent. The id
// of an earlier file writes that file again. `-- play 7 short`: the sandbox's bank makes a transfer.
// Uses MONGO_URL, else the platform that runs here, and the payment variables of orders.
exitWithParent()
await runCommand(async () => {
  const {
    values: { currency = 'MXN', columns = '' },
    positionals: [command, subject = '', transfer = '', ...more],
  } = parseArgs({
    allowPositionals: true,
    options: { currency: { type: 'string' }, columns: { type: 'string' } },
  })
  const isPlay = command === 'play'
  if (more.length > 0 || subject === '' || isPlay === (transfer === '') || !isCurrency(currency))
    throw new UserError(usage)
  if (command === 'import' || command === 'check')
    return withFile(subject, currency, {
      columns: readColumns(columns),
      isImport: command === 'import',
    })
  if (command === 'export') return exportWaiting(subject)
  if (!isPlay || !isSandboxTransfer(transfer) || !/^[1-9]\d{0,14}$/.test(subject))
    throw new UserError(usage)
  await withPayments('bank', async (deps) => {
    if (deps.paymentConfig.transfers !== 'sandbox')
      throw new UserError('Only the bank of the sandbox can make transfers')
    const codes = await makeSandboxTransfer(deps, [transferKey(Number(subject))], { transfer })
    if (!codes) throw new UserError(`Order ${subject} is not paid by transfer`)
    console.log(
      codes.length === 0
        ? 'The transfer comes when the order has ended'
        : `The bank of the sandbox has played ${transfer}: receipt ${codes.join(', ')}`,
    )
  })
})

type Reading = { columns: CsvFormat['columns'] & object; isImport: boolean }

async function withFile(
  path: string,
  currency: Currency,
  { columns, isImport }: Reading,
): Promise<void> {
  if (!existsSync(path)) throw new UserError(`There is no file ${path}`)
  await withPayments('bank', async (deps) => {
    const accountNumber = deps.receivingAccounts[currency]?.accountNumber ?? ''
    try {
      const statements = readBankFile(readFileSync(path), { accountNumber, currency, columns })
      await (isImport ? importAll(deps, statements) : check(deps, statements))
    } catch (error) {
      throw error instanceof FileRefused ? new UserError(`Refused. ${error.message}`) : error
    }
  })
}

type Deps = Parameters<Parameters<typeof withPayments>[1]>[0]
type Statements = ReturnType<typeof readBankFile>

async function importAll(deps: Deps, statements: Statements): Promise<void> {
  const { added, known, settled, notes } = await importStatements(deps, statements)
  for (const note of notes) console.log(note)
  console.log(`Receipts: ${added} new, ${known} known. Outgoing transfers confirmed: ${settled}`)
  await applyReceipts(deps)
  const waiting = await deps.receipts.countDocuments({ state: 'queued' })
  if (waiting > 0) console.log(`Waiting for a decision: ${waiting}. See them with npm run receipts`)
}

async function check(deps: Deps, statements: Statements): Promise<void> {
  let count = 0
  for (const statement of statements)
    for await (const difference of reconcileStatement(deps, statement)) {
      console.log(difference)
      count++
    }
  console.log(count === 0 ? 'The file and the ledger agree' : `Differences: ${count}`)
  if (count > 0) process.exitCode = 1
}

async function exportWaiting(subject: string): Promise<void> {
  await withPayments('bank', async (deps) => {
    const id = isCurrency(subject) ? await startExport(deps, subject) : subject
    if (id === null) throw new UserError(`No transfer in ${subject} waits`)
    const file = await exportFile(deps, id)
    if (file === null) throw new UserError(`There is no file ${id}`)
    process.stdout.write(file)
    console.error(`File ${id}. The same file again: npm run bank -- export ${id}`)
  })
}

function readColumns(text: string): CsvFormat['columns'] & object {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('=', 2))
  const unknown = pairs.find(([column, header]) => !header || !isColumn(column))
  if (unknown) throw new UserError(`Columns are ${csvColumns.join(', ')}, as in day=Fecha`)
  return Object.fromEntries(pairs)
}

function isColumn(text: string | undefined): boolean {
  return csvColumns.some((column) => column === text)
}

function isCurrency(text: string): text is Currency {
  return currencies.some((one) => one === text)
}

function isSandboxTransfer(text: string): text is SandboxTransfer {
  return sandboxTransfers.some((one) => one === text)
}
