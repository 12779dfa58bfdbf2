import { delimiter } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, LaunchOptions } from 'playwright-core'

// Without these flags, Chromium's own calls fail many times on a machine without internet.
export const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/**
 * Starts the Chromium that `findChromium` put into the environment, or `/usr/bin/chromium` without
 * it.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const { CHROME, ...env } = chromiumEnvironment()
  return chromium.launch({
    executablePath: CHROME,
    args: ['--no-sandbox', '--disable-gpu', ...quietFlags],
    env,
    ...options,
  })
}

/** The environment to run Chromium in. `CHROME` is its path. */
export function chromiumEnvironment(): NodeJS.ProcessEnv & { CHROME: string } {
  const { CHROME = '/usr/bin/chromium', CHROME_LIBRARIES, CHROME_FONTS, ...env } = process.env
  return {
    ...env,
    CHROME,
    ...(CHROME_LIBRARIES && {
      LD_LIBRARY_PATH: [CHROME_LIBRARIES, env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
    }),
    ...(CHROME_FONTS && { FONTCONFIG_PATH: CHROME_FONTS }),
  }
}
