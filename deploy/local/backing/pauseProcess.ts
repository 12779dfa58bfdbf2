import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { waitFor } from '../processes/waitFor.ts'

const timeoutMs = 10_000

/**
 * Sends SIGSTOP to a process that we started or, with a negative id, to its group. Waits until its
 * last thread has stopped, because a busy machine may take a while. Throws when the process has
 * ended, or has not stopped within 10 s.
 */
export async function pauseProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  const threads = `/proc/${Math.abs(pid)}/task`
  // Only Linux has this folder.
  if (!existsSync(threads)) return
  const isPaused = await waitFor(
    async () => readdirSync(threads).every((id) => isHalted(`${threads}/${id}/stat`)) || null,
    timeoutMs,
  )
  if (!isPaused) throw new Error(`Process ${pid} still runs after SIGSTOP`)
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function isHalted(statFile: string): boolean {
  // A thread may end before the signal reaches it.
  if (!existsSync(statFile)) return true
  const stat = readFileSync(statFile, 'utf8')
  return stat[stat.lastIndexOf(')') + 2] === 'T'
}
