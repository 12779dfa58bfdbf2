import { runNpm } from '../../local/install/runNpm.mjs'

type Advisory = { name: string; title: string; url: string; severity: string }
type Report = { vulnerabilities?: Record<string, { via: (Advisory | string)[] }>; message?: string }
type Accepted = { url: string; until: string; why: string }
type Options = { flags?: string[]; accepted?: Accepted[]; now?: Date }

/** Accepted serious vulnerabilities, each with a reason and an end date. */
const acceptedAdvisories: Accepted[] = []

const timeoutMs = 20_000

/**
 * Serious vulnerabilities of our packages in the registry that are not accepted, as lines; or the
 * reason why the registry does not respond.
 */
export async function findVulnerabilities(
  root: string,
  options: Options = {},
): Promise<{ found: string[] } | { skipped: string }> {
  const { flags = [], accepted = acceptedAdvisories, now = new Date() } = options
  const report = await audit(root, flags)
  if (!report.vulnerabilities) return { skipped: report.message ?? 'npm audit returned nothing' }
  const isAccepted = ({ url }: Advisory): boolean =>
    accepted.some((each) => each.url === url && now < new Date(each.until))
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string')
  const lines = advisories
    .filter((each) => ['high', 'critical'].includes(each.severity) && !isAccepted(each))
    .map(({ name, severity, title, url }) => `${name}: ${severity}, ${title} (${url})`)
  return { found: [...new Set(lines)] }
}

async function audit(root: string, flags: string[]): Promise<Report> {
  const args = [
    'audit',
    '--json',
    '--package-lock-only',
    '--audit-level=none',
    '--fetch-retries=0',
    `--fetch-timeout=${timeoutMs / 2}`,
    ...flags,
  ]
  try {
    const { stdout } = await runNpm(root, args, { signal: AbortSignal.timeout(timeoutMs) })
    return JSON.parse(stdout)
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) }
  }
}
