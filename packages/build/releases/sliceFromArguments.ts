import { isSliceName, sliceNames } from '../slices.ts'
import type { SliceName } from '../slices.ts'
import { UserError } from '../UserError.mjs'

/**
 * The one slice named on the command line. Throws UserError for none, several or an unknown one.
 */
export function sliceFromArguments(positionals: string[]): SliceName {
  const [name, ...others] = positionals
  if (!isSliceName(name) || others.length > 0)
    throw new UserError(`Name one slice: ${sliceNames.join(', ')}`)
  return name
}
