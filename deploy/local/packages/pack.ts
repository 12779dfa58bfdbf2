import { resolve } from 'node:path'
import { packPackages } from './packPackages.ts'
import { runCommand } from '../console/runCommand.ts'
import { UserError } from '../console/UserError.mjs'

// `npm run pack -- <folder>`: packs the packages as tarballs, to install them by path or to `npm
// publish` them.
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new UserError('Name the folder for the tarballs')
  console.log(Object.values(await packPackages(resolve(folder))).join('\n'))
})
