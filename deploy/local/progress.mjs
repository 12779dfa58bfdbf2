const everyMs = { terminal: 1000, file: 10_000 }

/**
 * Says what a long step does and for how long already: on a terminal in one line that counts, elsewhere by a line now and then.
 * Standard error, because the last line of standard output may be an answer.
 */
export async function withProgress(title, work) {
  const started = Date.now()
  const isTerminal = process.stderr.isTTY === true
  const say = (text, end) => process.stderr.write(isTerminal ? `\r\x1b[2K${text}${end}` : `${text}\n`)
  say(`${title} …`, '')
  const timer = setInterval(
    () => say(`${title} … ${seconds(started, 0)}`, ''),
    isTerminal ? everyMs.terminal : everyMs.file,
  )
  try {
    const answer = await work()
    say(`${title}: done in ${seconds(started, 1)}`, '\n')
    return answer
  } catch (error) {
    say(`${title}: failed after ${seconds(started, 1)}`, '\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}

function seconds(started, digits) {
  return `${((Date.now() - started) / 1000).toFixed(digits)} s`
}
