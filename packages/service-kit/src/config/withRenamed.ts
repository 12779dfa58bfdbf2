/** Old names of environment variables that are still read, with their new names. CHANGELOG.md lists them for operators. */
export const renamedVariables: Record<string, string> = {
  ANSWER_WITHIN_MS: 'REQUEST_TIMEOUT_MS',
  DRAW_TIMEOUT_MS: 'RENDER_TIMEOUT_MS',
  PAPER_MB_PER_DAY: 'ATTACHMENT_MB_PER_DAY',
  TELEMETRY_SHARE: 'TELEMETRY_SAMPLE_RATIO',
}

/**
 * The environment with the values of old names under their new names. Warns once for each old name of one of these variables. A new name that
 * is set wins.
 */
export function withRenamed(
  env: NodeJS.ProcessEnv,
  variables: string[],
  warn = (line: string) => void process.stderr.write(`${line}\n`),
): NodeJS.ProcessEnv {
  const result = { ...env }
  for (const [old, current] of Object.entries(renamedVariables)) {
    if (!variables.includes(current)) continue
    const isCurrentSet = Boolean(env[current] || env[`${current}_FILE`])
    for (const suffix of ['', '_FILE']) {
      const value = env[old + suffix]
      if (!value) continue
      warn(
        `Configuration: ${old}${suffix} is deprecated, use ${current}${suffix}${isCurrentSet ? `; it is ignored, ${current} is set too` : ''}`,
      )
      if (!isCurrentSet) result[current + suffix] = value
    }
  }
  return result
}
