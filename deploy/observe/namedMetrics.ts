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

/** The recording and alerting rules of `rules.yaml`. */
export function readRules(): Rule[] {
  const { groups }: { groups: { rules: Rule[] }[] } = parse(read('rules.yaml'))
  return groups.flatMap(({ rules }) => rules)
}

export function readDashboards(): Dashboard[] {
  return readdirSync(join(import.meta.dirname, 'dashboards')).map((file) =>
    JSON.parse(read(`dashboards/${file}`)),
  )
}

/** The metrics in a PromQL expression. Throws when the expression is invalid. */
export function metricsIn(expr: string): string[] {
  // Grafana replaces this variable by an interval.
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

/** Every metric in a rule or dashboard that a process must expose. */
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

/** The series in the text of `/metrics`, including series without a value yet. */
export function exposedMetrics(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' || type === 'summary'
      ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]
      : [name],
  )
}
