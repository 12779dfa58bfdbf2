import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { parse } from 'yaml'
import { findOnPath } from '../local/processes/findOnPath.mjs'
import { metricsIn, readDashboards, readRules } from './namedMetrics.ts'

type Compose = {
  services: Record<
    string,
    { image?: string; ports?: string[]; environment?: Record<string, string> }
  >
  configs: Record<string, { file: string }>
}

const folder = import.meta.dirname
const alerts = readRules().filter(({ alert }) => alert !== undefined)
const compose: Compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true })
const find = (program: string) => findOnPath([program], process.env['PATH'] ?? '')
const promtool = find('promtool')
const docker = find('docker')
const hasCompose = docker !== null && spawnSync(docker, ['compose', 'version']).status === 0
if (promtool === null)
  process.stderr.write(
    'Skipped: rules by promtool, which is not installed (Debian: apt-get install prometheus)\n',
  )
if (!hasCompose)
  process.stderr.write(
    'Skipped: deploy/observe/compose.yaml by docker compose, which is not installed\n',
  )

describe('an alert', () => {
  it.each(alerts)('has a runbook: $alert ($labels.severity)', ({ alert, labels, annotations }) => {
    expect(labels?.severity).toMatch(/^(page|ticket)$/)
    expect(annotations?.runbook_url).toBe(`deploy/observe/runbooks/${alert}.md`)
    expect(readFileSync(join(rootDir, annotations!.runbook_url), 'utf8')).toMatch(
      new RegExp(`^# ${alert}\n`),
    )
  })

  it('exists for each runbook', () => {
    expect(readdirSync(join(folder, 'runbooks')).toSorted()).toEqual(
      [...new Set(alerts.map(({ alert }) => `${alert}.md`))].toSorted(),
    )
  })
})

describe('a dashboard', () => {
  it.each(
    readDashboards().flatMap(({ title, panels }) => panels.map((panel) => ({ title, panel }))),
  )('has valid PromQL: $title, $panel.title', ({ panel }) => {
    for (const { expr } of panel.targets) expect(metricsIn(expr)).not.toEqual([])
  })
})

describe('promtool', () => {
  const run = (...args: string[]) => {
    if (promtool === null) return
    const { status, signal, error, stdout, stderr } = spawnSync(promtool, args, {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0)
      throw new Error(
        `promtool ended with ${status ?? signal ?? String(error)}: ${stdout}${stderr}`,
      )
  }

  it('accepts the rules', () => run('check', 'rules', '--lint-fatal', 'rules.yaml'))
  it('accepts the configuration', () => run('check', 'config', '--syntax-only', 'prometheus.yaml'))
  it('passes the rule tests, which raise and do not raise each alert', () =>
    run('test', 'rules', 'rules.test.yaml'))

  it('has a rule test for every alert', () => {
    const tests = readFileSync(join(folder, 'rules.test.yaml'), 'utf8')
    for (const { alert } of alerts) expect(tests).toContain(`runbooks/${alert}.md`)
  })
})

describe('compose.yaml', () => {
  it('pins exact image versions and listens on this machine only', () => {
    const all = Object.values(compose.services)
    for (const { image } of all)
      if (image !== undefined) expect(image).toMatch(/^[a-z]+\/[a-z]+:v?\d+\.\d+\.\d+$/)
    for (const port of all.flatMap(({ ports = [] }) => ports))
      expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  it('collects the spans and metrics of every process', () => {
    const prometheus = readFileSync(join(folder, 'prometheus.yaml'), 'utf8')
    for (const name of ['gateway', ...services.map((service) => service.name)]) {
      expect(compose.services[name]?.environment).toMatchObject({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://jaeger:4318',
      })
      expect(prometheus).toMatch(new RegExp(`names: \\[.*\\b${name}\\b`))
    }
  })

  it('is valid together with docker-compose.yml', () => {
    if (!hasCompose) return
    const args = [
      'compose',
      '-f',
      'docker-compose.yml',
      '-f',
      'deploy/observe/compose.yaml',
      'config',
      '--quiet',
    ]
    const { status, stderr } = spawnSync(docker!, args, {
      cwd: rootDir,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], METRICS_TOKEN: 'token' },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('mounts only files that exist, and every dashboard', () => {
    const files = Object.values(compose.configs).map(({ file }) => file)
    expect(files.filter((file) => !existsSync(join(rootDir, file)))).toEqual([])
    expect(files.filter((file) => file.includes('/dashboards/'))).toHaveLength(
      readDashboards().length,
    )
  })
})
