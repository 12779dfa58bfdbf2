const everyMs = { terminal: 1000, file: 10_000 }
const isTerminal = process.stderr.isTTY === true
/** The start times of running steps, by title. */
const steps = new Map()

/**
 * Shows a long step and its duration: on a terminal in one line for all running steps, elsewhere in
 * a line now and then. Writes to standard error, because the last line of standard output may be a
 * result.
 */
export async function withProgress(title, work) {
  const started = Date.now()
  steps.set(title, started)
  if (isTerminal) draw()
  else process.stderr.write(`${title} …\n`)
  const timer = setInterval(
    () => (isTerminal ? draw() : process.stderr.write(`${title} … ${seconds(started, 0)}\n`)),
    isTerminal ? everyMs.terminal : everyMs.file,
  )
  const end = (outcome) => {
    clearInterval(timer)
    steps.delete(title)
    say(`${title}: ${outcome} ${seconds(started, 1)}`, process.stderr)
  }
  try {
    const answer = await work()
    end('done in')
    return answer
  } catch (error) {
    end('failed after')
    throw error
  }
}

/** Prints a separate line, also while a step shows its duration. */
export function say(line, stream = process.stdout) {
  if (isTerminal && steps.size > 0) process.stderr.write('\r\x1b[2K')
  stream.write(`${line}\n`)
  draw()
}

function draw() {
  if (!isTerminal || steps.size === 0) return
  const text = [...steps].map(([title, started]) => `${title} … ${seconds(started, 0)}`).join(', ')
  // Cut at the width of the terminal, to stay on one line.
  process.stderr.write(`\r\x1b[2K${text.slice(0, process.stderr.columns - 1)}`)
}

function seconds(started, digits) {
  return `${((Date.now() - started) / 1000).toFixed(digits)} s`
}
