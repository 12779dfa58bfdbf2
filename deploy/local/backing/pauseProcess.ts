import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { waitFor } from '../processes/waitFor.ts'

const timeoutMs = 10_000

/**
 * SIGSTOP to a process of ours, or with a negative id to its group. Waits until the last of its threads has halted: on a busy machine one
 * may answer for some time after the signal. Throws where it has ended, or has not halted within 10 s.
 */
export async function pauseProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  const threads = `/proc/${Math.abs(pid)}/task`
  // Linux alone has it.
  if (!existsSync(threads)) return
  const isPaused = await waitFor(
    async () => readdirSync(threads).every((id) => isHalted(`${threads}/${id}/stat`)) || null,
    timeoutMs,
  )
  if (!isPaused) throw new Error(`Process ${pid} goes on after SIGSTOP`)
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function isHalted(statFile: string): boolean {
  // A thread may end before it hears of it.
  if (!existsSync(statFile)) return true
  const stat = readFileSync(statFile, 'utf8')
  return stat[stat.lastIndexOf(')') + 2] === 'T'
}
