import type { SliceReport, TelemetryReport } from '@materia/contracts/shell/sliceReport.ts'
import { reportTelemetry } from '@materia/contracts/shell/telemetry.ts'
import { telemetrySlicesMax } from '@materia/contracts/shell/constants.ts'

const sendMs = 3_000

/** A stack frame in one of our files, which contains the slice and its version. */
const frame =
  /\/(?:assets|remotes\/([a-z-]+))\/([^/\s]+)\/([\w.@~-]+\.js)(?:\?[^:\s]*)?:(\d+):(\d+)/

const said = new Set<string>()
let waiting: SliceReport[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isOfSample: boolean | undefined

/** Counts the slice whose files are at this URL as opened. */
export function reportOpened(url: string): void {
  const [, name = 'shell', version] = /\/(?:assets|remotes\/([a-z-]+))\/([^/]+)\//.exec(url) ?? []
  if (version) say({ name, version, event: 'opened' })
}

/** Reports a slice whose files did not load or are invalid. */
export function reportNotLoaded(url: string | undefined): void {
  const [, name, version] = /\/remotes\/([a-z-]+)\/([^/]+)\//.exec(url ?? '') ?? []
  if (name && version) say({ name, version, event: 'broken', error: 'NotLoaded' })
}

/**
 * Counts the slice that threw the error as broken on this page. Ignores errors of foreign code,
 * such as browser extensions.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) return
  const [, name = 'shell', version, file, line, column] = frame.exec(error.stack ?? '') ?? []
  if (version)
    say({
      name,
      version,
      event: 'broken',
      ...(/^[A-Z][A-Za-z]{0,49}$/.test(error.name) && { error: error.name }),
      at: `${file}:${line}:${column}`,
    })
}

/**
 * Reports from a sample of pages whether their slices work. The gateway sets the size of the
 * sample. Reports contain no address, no text and no personal data; failures to report are ignored.
 */
export function startTelemetry(): void {
  reportOpened(document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '')
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  addEventListener('pagehide', send)
}

function say(report: SliceReport): void {
  isOfSample ??=
    Math.random() <
    Number(document.querySelector<HTMLMetaElement>('meta[name=telemetry]')?.content ?? 0)
  const key = `${report.name} ${report.event}`
  if (!isOfSample || said.has(key)) return
  said.add(key)
  waiting.push(report)
  timer ??= setTimeout(send, sendMs)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const report: TelemetryReport = { slices: waiting.slice(0, telemetrySlicesMax) }
  waiting = []
  if (report.slices.length > 0)
    navigator.sendBeacon?.(
      reportTelemetry.path,
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    )
}
