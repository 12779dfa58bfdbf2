import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A program's version, such as `7.0.28`. Empty if the program cannot run. */
export async function versionOf(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({ stdout: '' }))
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? ''
}
