/**
 * Outlives its parent, to leave nothing behind even after a SIGKILL. It receives process ids and
 * folders over stdin. When that pipe ends for any reason, it stops the process groups and removes
 * the folders.
 */
import { existsSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const graceMs = Number(process.argv[2])
const groups = new Set<number>()
const folders = new Set<string>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

createInterface({ input: process.stdin })
  .on('line', learn)
  .on('close', () => void end())

function learn(line: string): void {
  const word = line.slice(0, line.indexOf(' '))
  const value = line.slice(word.length + 1)
  if (word === 'watch') groups.add(Number(value))
  if (word === 'forget') groups.delete(Number(value))
  if (word === 'erase') folders.add(value)
  if (word === 'keep') folders.delete(value)
}

async function end(): Promise<void> {
  signalAll('SIGTERM')
  for (const until = Date.now() + graceMs; Date.now() < until && anyAlive();) await wait(50)
  signalAll('SIGKILL')
  for (const folder of folders) await erase(folder)
}

/**
 * Another guard may erase a folder inside at the same time. `rmSync` then fails, or leaves the folder
 * without an error.
 */
async function erase(folder: string, tries = 20): Promise<void> {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if (tries === 1) throw error
  }
  if (tries === 1 || !existsSync(folder)) return
  await wait(100)
  await erase(folder, tries - 1)
}

function anyAlive(): boolean {
  return [...groups].some((group) => send(group, 0))
}

function signalAll(signal: NodeJS.Signals): void {
  for (const group of groups) send(group, signal)
}

function send(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal)
    return true
  } catch {
    return false
  }
}
