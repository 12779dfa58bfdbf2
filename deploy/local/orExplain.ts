import { UserError } from './UserError.ts'

/** Runs a command; a failure that its user can mend ends in one line and exit code 1, any other in its stack. */
export async function orExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}
