import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'

export type Rule = {
  alert?: string
  record?: string
  expr: string
  labels?: { severity: string }
  annotations?: { summary: string; runbook_url: string }
}
type Dashboard = { title: string; panels: { title: string; targets: { expr: string }[] }[] }

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** Of `rules.yaml`, those that record and those that alert. */
export function readRules(): Rule[] {
  const { groups }: { groups: { rules: Rule[] }[] } = parse(read('rules.yaml'))
  return groups.flatMap(({ rules }) => rules)
}

export function readDashboards(): Dashboard[] {
  return readdirSync(join(import.meta.dirname, 'dashboards')).map((file) =>
    JSON.parse(read(`dashboards/${file}`)),
  )
}

/** What an expression of PromQL asks for; throws where it is none. */
export function metricsIn(expr: string): string[] {
  // Grafana writes the interval in.
  const text = expr.replaceAll('$__rate_interval', '1m')
  const names: string[] = []
  parser.parse(text).iterate({
    enter({ name, node, from, to }) {
      if (node.type.isError) throw new Error(`No PromQL at ${from}: ${text}`)
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector')
        names.push(text.slice(from, to))
    },
  })
  return names
}

/** Every metric that a rule or a dashboard asks for, and that a process has to say. */
export function namedMetrics(): string[] {
  const rules = readRules()
  const recorded = rules.map(({ record }) => record)
  const expressions = [
    ...rules,
    ...readDashboards()
      .flatMap(({ panels }) => panels)
      .flatMap(({ targets }) => targets),
  ].map(({ expr }) => expr)
  const saidByOthers = (name: string) => name === 'up' || name.startsWith('kube_')
  return [...new Set(expressions.flatMap(metricsIn))]
    .filter((name) => !saidByOthers(name) && !recorded.includes(name))
    .toSorted()
}

/** The series that a process names in what it says on `/metrics`, also those that have no value yet. */
export function exposedMetrics(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' || type === 'summary'
      ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]
      : [name],
  )
}
