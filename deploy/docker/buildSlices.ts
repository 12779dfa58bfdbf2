import { releasesDir, sliceNames } from '@materia/build/slices.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { buildTree } from '../local/releases/buildTree.ts'
import { sliceFromArguments } from '@materia/build/releases/sliceFromArguments.ts'
import { UserError } from '../local/console/UserError.mjs'

// `node buildSlices.ts <folder> <slice|all>`: builds the content of a front-end image.
await runCommand(async () => {
  const [buildDir, ...names] = process.argv.slice(2)
  if (buildDir === undefined) throw new UserError('Name the folder to build into')
  const wanted = names[0] === 'all' ? sliceNames : [sliceFromArguments(names)]
  await buildTree({ buildDir, log: console.log, isWanted: ({ name }) => wanted.includes(name) })
  console.log(wanted.map((name) => releasesDir(name, buildDir)).join('\n'))
})
