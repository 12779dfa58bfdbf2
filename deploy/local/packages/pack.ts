import { resolve } from 'node:path'
import { packPackages } from './packPackages.ts'
import { runCommand } from '../console/runCommand.ts'
import { UserError } from '../console/UserError.mjs'

// `npm run pack -- <folder>`: the packages as tarballs, to be installed by their path or given to `npm publish`.
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new UserError('Name the folder to put the tarballs into')
  console.log(Object.values(await packPackages(resolve(folder))).join('\n'))
})
