import { resolve } from 'node:path'
import { packPackages, packagesOf, remotePackages, withVersions } from './packPackages.ts'
import { runCommand } from '../console/runCommand.ts'
import { UserError } from '../console/UserError.mjs'

// `npm run pack -- <folder>`: packs the packages as tarballs, to install them by path or to `npm
// publish` them. Prints the commands that install all packages of a remote.
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new UserError('Name the folder for the tarballs')
  const packed = await packPackages(resolve(folder))
  const ofRemote = packagesOf.remote.map((name) => packed[name])
  const { dependencies, devDependencies } = remotePackages
  console.log(
    [
      ...Object.values(packed),
      '',
      'A remote in another repository installs',
      `npm install ${ofRemote.join(' ')}`,
      `npm install --save-exact ${withVersions(dependencies).join(' ')}`,
      `npm install --save-exact --save-dev ${withVersions(devDependencies).join(' ')}`,
    ].join('\n'),
  )
})
