import { parseArgs } from 'node:util'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { resumeOptions, resumeSlice } from '@materia/build/releases/resumeSlice.ts'
import { sliceFromArguments } from '@materia/build/releases/sliceFromArguments.ts'
import { storeFromEnvironment } from '@materia/build/releases/store/storeFromEnvironment.ts'
import { runCommand } from '../console/runCommand.ts'
import { printHelp } from './printHelp.ts'

// `npm run resume -- <slice> --note "why"`: lifts the automatic stop of a canary.
await runCommand(async () => {
  if (printHelp('resume')) return
  const { values, positionals } = parseArgs({ allowPositionals: true, options: resumeOptions })
  const name = sliceFromArguments(positionals)
  await resumeSlice(await storeFromEnvironment(buildDirFromEnvironment()), name, values.note)
})
