import {
  type CanaryState,
  canariesPath,
  canariesSchema,
} from '@materia/contracts/shell/canaryState.ts'
import type { ApiPaths } from '../webpack/usedOperations.ts'

/** The origin of the platform: `PUBLIC_URL`, else the platform on this machine. */
export function platformOrigin(env = process.env): string {
  return env.PUBLIC_URL || `http://localhost:${env.PORT || 8080}`
}

/** The operations of the running services. Null when the platform does not respond. */
export async function fetchApi(origin = platformOrigin()): Promise<ApiPaths | null> {
  const document: { paths: ApiPaths } | null = await fetchJson(`${origin}/api/openapi.json`)
  return document && document.paths
}

/** The canaries as the gateways see them. Null when the platform does not respond. */
export async function fetchCanaries(origin = platformOrigin()): Promise<CanaryState[] | null> {
  // A gateway of an earlier release hides the list.
  const { value, error } = canariesSchema.validate(await fetchJson(`${origin}${canariesPath}`))
  return error || !value ? null : value.canaries
}

const timeoutMs = 10_000

async function fetchJson(url: string) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
