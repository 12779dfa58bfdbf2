import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const warning = 40
const linesMax = 60

/**
 * The last warnings and errors in the logs of a folder, oldest first. They help to explain a failed
 * browser test.
 */
export function serviceWarnings(logDir: string): string[] {
  const lines = readdirSync(logDir).flatMap((file) =>
    readFileSync(join(logDir, file), 'utf8')
      .split('\n')
      .map((line) => ({ file, line, ...read(line) })),
  )
  return lines
    .filter(({ level }) => level >= warning)
    .toSorted((one, other) => one.time - other.time)
    .slice(-linesMax)
    .map(({ file, line }) => `${file}: ${line}`)
}

/** Lines in another format, e.g. of a crash, count as warnings. */
function read(line: string): { level: number; time: number } {
  if (line === '') return { level: 0, time: 0 }
  try {
    const { level = warning, time = 0 } = JSON.parse(line)
    return { level, time: new Date(time).getTime() }
  } catch {
    return { level: warning, time: 0 }
  }
}
