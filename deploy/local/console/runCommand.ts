import { UserError } from './UserError.mjs'

/** Runs a command; a failure that its user can mend ends in one line and exit code 1, any other in its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(isMendable(error) ? error.message : error)
    process.exit(1)
  }
}

/** Ours, or parseArgs' word on the command line. */
function isMendable(error: unknown): error is Error {
  return (
    error instanceof UserError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  )
}
