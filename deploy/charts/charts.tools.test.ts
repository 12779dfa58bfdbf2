import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir, sliceNames } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { parse } from 'yaml'
import { type ChartTools, installChartTools } from '../local/goTools/chartTools.ts'
import { packChart } from '../local/releases/packChart.ts'

const charts = join(rootDir, 'deploy/charts')
const serviceNames = services.map(({ name }) => name)
const all = [...serviceNames, 'gateway', ...sliceNames, 'platform', 'servers', 'backup']
const places = [[], ['one-machine'], ['three-zones'], ['one-machine', 'no-internet'], ['three-zones', 'no-internet']]
/** Values that turn backups on. Without them, the charts show no backup. */
const backedUp = 'backup.to=s3://materia-backups,backup.recipients={age1one}'
/** The front end has the same values in all places. */
const chartsIn = (names: string[]) => (names.length === 0 ? all : [...serviceNames, 'gateway', 'platform', 'servers', 'backup'])
const suites: [string, readonly string[]][] = [['service', serviceNames], ['gateway', ['gateway']], ['front', sliceNames], ['platform', ['platform']], ['servers', ['servers']], ['backup', ['backup']]]

describe('Helm', () => {
  let tools: ChartTools | null = null

  beforeAll(async () => {
    const installed = await installChartTools()
    if ('skipped' in installed) process.stderr.write(`Skipped: charts by helm, helm-unittest and kubeconform, because ${installed.skipped}\n`)
    else tools = installed
  }, 600_000)

  function run(program: string, args: string[], input?: string): string {
    const { status, stdout, stderr } = spawnSync(join(tools!.bin, program), args, { cwd: charts, encoding: 'utf8', input, maxBuffer: 64e6 })
    // Helm warns about every link to the library chart.
    const said = stderr.split('\n').filter((line) => line !== '' && !line.includes('found symbolic link in path')).join('\n')
    if (status !== 0 || said !== '') throw new Error(`${program} ${args.join(' ')}: ${said}\n${stdout}`)
    return stdout
  }

  it('lints every chart without a warning', () => {
    if (tools) expect(run('helm', ['lint', '--quiet', '--strict', ...all])).toBe('')
  })

  it('renders objects that Kubernetes accepts, for every place', () => {
    if (!tools) return
    const made = places.flatMap((names) => chartsIn(names).map((chart) => run('helm', ['template', chart, chart, ...names.flatMap((name) => ['-f', `values/${name}.yaml`]), ...(chart === 'backup' ? ['--set', backedUp] : [])])))
    const { summary } = JSON.parse(run('kubeconform', ['-strict', '-summary', '-output', 'json', '-schema-location', `${tools.schemas}/{{.ResourceKind}}{{.KindSuffix}}.json`, '-'], made.join('\n---\n')))
    expect(summary).toMatchObject({ invalid: 0, errors: 0, skipped: 0 })
    expect(summary.valid).toBeGreaterThan(150)
  })

  it('packs a chart with the library and the image of the same version', () => {
    if (!tools) return
    const folder = mkdtempSync(join(tmpdir(), 'materia-charts-'))
    packChart('services/catalog', '1.4.0-3f9a0c11', folder, join(tools.bin, 'helm'))
    const file = join(folder, 'catalog-1.4.0-3f9a0c11.tgz')
    expect(parse(run('helm', ['show', 'chart', file]))).toMatchObject({ version: '1.4.0-3f9a0c11', appVersion: '1.4.0-3f9a0c11' })
    expect(run('helm', ['template', 'catalog', file])).toContain('image: materia/catalog:1.4.0-3f9a0c11')
    expect(() => packChart('services/catalog', 'newest', folder, join(tools!.bin, 'helm'))).toThrow('The chart of services/catalog newest cannot be packed')
    rmSync(folder, { recursive: true })
  })

  it.each(suites)('passes the unit tests of %s', (suite, names) => {
    if (tools) expect(run('helm-unittest', ['--color=false', '-f', `../tests/${suite}_test.yaml`, ...names])).toMatch(new RegExp(`Charts: +${names.length} passed, ${names.length} total`))
  })
})
