import { delimiter } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, LaunchOptions } from 'playwright-core'

// Without these a machine with no way out to the internet refuses Chromium's own calls many times over.
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** The Chromium that `findChromium` found, by its environment; `/usr/bin/chromium` where nobody looked. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const { CHROME, ...env } = chromiumEnvironment()
  return chromium.launch({
    executablePath: CHROME,
    args: ['--no-sandbox', '--disable-gpu', ...quietFlags],
    env,
    ...options,
  })
}

/** The environment that Chromium runs in, and in `CHROME` where it is. */
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
