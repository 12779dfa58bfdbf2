import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The absolute path of the first of these programs that is executable on PATH. */
export function findOnPath(names, path = process.env.PATH ?? '') {
  for (const name of names) {
    for (const folder of path.split(delimiter)) {
      if (folder !== '' && isProgram(join(folder, name))) return join(folder, name)
    }
  }
  return null
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
