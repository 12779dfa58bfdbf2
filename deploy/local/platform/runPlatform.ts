import { join } from 'node:path'
import { commandGuard } from '../processes/startGuard.ts'
import { type Platform, type PlatformOptions, startPlatform } from './startPlatform.ts'
import { waitForRenderedPage } from './waitForRenderedPage.ts'

const demoAccounts = [
  '  norte    a seller in Monterrey   password materia-demo',
  '  houston  a buyer in Texas        password materia-demo',
]

/** Runs the platform until a signal, then stops everything and ends the process. */
export async function runPlatform(options: PlatformOptions): Promise<void> {
  const startedAt = performance.now()
  let platform: Platform | undefined
  let isEnding = false
  const end = async (code: number, lastLine: string): Promise<void> => {
    // npm and the terminal may both send the signal.
    if (isEnding) return
    isEnding = true
    await platform?.stop()
    await commandGuard().end()
    options.log(lastLine)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(0, 'Stopped'))
  try {
    platform = await startPlatform(options)
    // A build of the caller, for example `npm run dev`, may render no pages.
    if (!options.build && !(await waitForRenderedPage(platform.url)))
      options.log('The marketplace is not server-rendered yet. Browsers render it')
  } catch (error) {
    if (isEnding) return
    await commandGuard().end()
    throw error
  }
  options.log(
    `\nMateria is ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${platform.url}`,
  )
  if (!process.env['SMTP_URL'])
    options.log(`Mails are written to ${join(options.dataDir, 'mail')}. Set SMTP_URL to send them`)
  options.log(
    `Sign in as\n${demoAccounts.join('\n')}\nCtrl-C stops the platform. Logs and data: ${options.dataDir}`,
  )
  void platform.gaveUp.then((error) => end(1, error.message))
}
