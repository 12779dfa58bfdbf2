import { parseArgs } from 'node:util'
import { services } from '@materia/contracts/services.ts'
import { contractBreaks } from './contractBreaks.ts'
import { saveReleasedContract } from './releasedContracts.ts'
import { runCommand } from '../console/runCommand.ts'
import { UserError } from '../console/UserError.mjs'

// `npm run contracts -- [services/catalog …]`: lists breaking changes since the last releases.
// `--keep` saves the present contracts as released.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'boolean' } },
  })
  const wanted = services.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(`services/${name}`),
  )
  if (wanted.length < positionals.length)
    throw new UserError(
      `Name one or more of ${services.map(({ name }) => `services/${name}`).join(', ')}`,
    )
  if (values.keep) return wanted.forEach(saveReleasedContract)
  const breaks = await contractBreaks(wanted)
  if ('skipped' in breaks)
    throw new UserError(`The contracts cannot be compared: ${breaks.skipped}`)
  if (breaks.found.length > 0) throw new UserError(breaks.found.join('\n'))
  console.log('The contracts break no client of the last releases')
})
