const everyMs = { terminal: 1000, file: 10_000 }
const isTerminal = process.stderr.isTTY === true
/** When each step under way began, by its title. */
const steps = new Map()

/**
 * Says what a long step does and for how long already: on a terminal in one line that counts, of all steps under way, elsewhere by a
 * line now and then. Standard error, because the last line of standard output may be an answer.
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

/** A line of its own, also while a step counts. */
export function say(line, stream = process.stdout) {
  if (isTerminal && steps.size > 0) process.stderr.write('\r\x1b[2K')
  stream.write(`${line}\n`)
  draw()
}

function draw() {
  if (!isTerminal || steps.size === 0) return
  const text = [...steps].map(([title, started]) => `${title} … ${seconds(started, 0)}`).join(', ')
  // No wider than the terminal, so that it stays one line.
  process.stderr.write(`\r\x1b[2K${text.slice(0, process.stderr.columns - 1)}`)
}

function seconds(started, digits) {
  return `${((Date.now() - started) / 1000).toFixed(digits)} s`
}
