import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The version that a program tells, as `7.0.28`; empty where it cannot be run. */
export async function versionOf(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({ stdout: '' }))
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? ''
}
