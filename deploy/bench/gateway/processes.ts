import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const clockTicks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** What stands in front of the service has one core for itself, the rest share the others; what is of several processes may have all. */
export type Core = 'front' | 'others' | 'all'

type Started = { env?: Record<string, string>; output?: number | 'pipe' | 'ignore' }

/** Runs a command on its core. */
export function startPinned(
  core: Core,
  command: string[],
  { env = {}, output = 'ignore' }: Started = {},
): ChildProcess {
  const cores = availableParallelism()
  const place = { front: '0', others: `1-${cores - 1}`, all: `0-${cores - 1}` }[core]
  const [file, ...args] = cores > 1 ? ['taskset', '-c', place, ...command] : command
  return spawn(file!, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output, 'inherit'],
  })
}

/** Runs a command and waits until it listens on its port. */
export async function startListening(
  core: Core,
  command: string[],
  port: number,
  started: Started = {},
): Promise<ChildProcess> {
  const child = startPinned(core, command, started)
  child.on('error', () => {})
  while (!(await isListening(port))) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`${command.join(' ')} did not start`)
    await delay(20)
  }
  return child
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Seconds of CPU that a process and those that it started have used. */
export function cpuSecondsOfAll(pid: number): number {
  return [pid, ...startedBy(pid)].map(cpuSeconds).reduce((sum, each) => sum + each)
}

/** The processes that a process has started. */
export function startedBy(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

/** Seconds of CPU that a process has used. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / clockTicks
}

/** Megabytes of memory that a process has, without those that it has started; and of them what it shares with no file. */
export const residentMb = (pid: number) => kernelMb(pid, 'VmRSS')
export const ownMb = (pid: number) => kernelMb(pid, 'RssAnon')

function kernelMb(pid: number, name: string): number {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes ?? 0) * 1024) / 1e6
}

export function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(join(folder, fd)).startsWith('socket:')
    } catch {
      // Closed meanwhile.
      return false
    }
  }).length
}
