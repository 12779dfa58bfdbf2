import { UserError } from './UserError.mjs'

/**
 * Runs a command. An error that the user can fix is printed in one line with exit code 1. Other
 * errors show their stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(isMendable(error) ? error.message : error)
    process.exit(1)
  }
}

/** A UserError, or an error of parseArgs about the command line. */
function isMendable(error: unknown): error is Error {
  return (
    error instanceof UserError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  )
}
