import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isOwnRepository, rootDir } from '../../slices.ts'
import { UserError } from '../../UserError.mjs'

/**
 * Type-checks and lints a folder (a slice, or `services/catalog`) and the packages. Problems in
 * other folders do not stop the release. Another repository lints for itself. Throws UserError.
 */
export async function checkSources(folder: string): Promise<void> {
  const folders = isOwnRepository ? [] : [folder, 'packages']
  const [types, lint] = await Promise.all([
    linesOf('typescript/bin/tsc', [
      '-p',
      '.',
      '--noEmit',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/materia/release.tsbuildinfo',
    ]),
    isOwnRepository ? [] : linesOf('oxlint/bin/oxlint', ['-f', 'unix', ...folders]),
  ])
  const complaints = [...types, ...lint].filter((line) =>
    isOwnRepository ? line !== '' : folders.some((each) => line.startsWith(`${each}/`)),
  )
  if (complaints.length > 0)
    throw new UserError(
      `${folder} cannot be released:\n${complaints.map((line) => `  ${line}`).join('\n')}`,
    )
}

async function linesOf(program: string, args: string[]): Promise<string[]> {
  const file = join(rootDir, 'node_modules', program)
  if (!existsSync(file))
    throw new UserError(
      `${program} is not installed. A release checks types and lint, so it needs the development packages (npm ci)`,
    )
  const child = spawn(process.execPath, [file, ...args], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  // Exit codes 1 and 2 mean problems, which may be in other folders.
  if (code !== 0 && out === '') throw new Error(`${program} ended with ${code}: ${errors}`)
  return out.split('\n')
}
