import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const clockTicks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU seconds that a process has used. */
export function cpuSeconds(pid: number): number {
  return secondsOf(pid, 2)
}

export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

/** CPU seconds that a process and its descendants have used, also those that have ended. */
export function cpuSecondsOfAll(pid: number): number {
  return sum(treeOf(pid).map((each) => secondsOf(each, 4)))
}

/** Memory of a process without its children, in megabytes. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes ?? 0) * 1024) / 1e6
}

/** A process with all its descendants. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)]
}

/** Memory of a process in megabytes. Pages that processes share count in parts. */
export function proportionalMb(pid: number): number {
  const [, kilobytes] =
    /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return (Number(kilobytes ?? 0) * 1024) / 1e6
}

/** The name of a process: its script, else its program. */
export function nameOfProcess(pid: number): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return basename(words.find((word) => /\.m?[jt]s$/.test(word)) ?? words[0] ?? '')
}

/** Seconds of the first counters: in user mode, in the kernel, then both of ended children. */
function secondsOf(pid: number, counters: 2 | 4): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return sum(fields.slice(11, 11 + counters).map(Number)) / clockTicks
}

export function sum(values: number[]): number {
  return values.reduce((total, each) => total + each, 0)
}
