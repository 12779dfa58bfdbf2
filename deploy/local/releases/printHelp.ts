import { type CommandName, helpOf } from '@materia/build/releases/help.ts'

/** Prints the help of a command when `--help` asks for it. Returns whether it did. */
export function printHelp(command: CommandName, args = process.argv.slice(2)): boolean {
  const isWanted = args.some((arg) => arg === '--help' || arg === '-h')
  if (isWanted) console.log(helpOf(command))
  return isWanted
}
