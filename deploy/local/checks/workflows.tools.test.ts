import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { rootDir } from '@materia/build/slices.ts'
import { installGoTool } from '../goTools/installGoTool.ts'
import { actionlint } from '../goTools/tools.ts'

const files = globSync('.github/workflows/*.yml', { cwd: rootDir })

it('workflow files are valid for GitHub and the shell', async () => {
  const tool = await installGoTool(actionlint)
  if ('skipped' in tool) {
    process.stderr.write(`Skipped: workflow files by actionlint, because ${tool.skipped}\n`)
    return
  }
  const { stdout, stderr, status } = spawnSync(tool.command, ['-no-color', ...files], {
    cwd: rootDir,
    encoding: 'utf8',
  })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
})
