import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Environment that `launchChromium` reads: `CHROME` is the one already set, the system's, or that of the npm package
 * `@sparticuz/chromium`, unpacked once into the temporary folder with the libraries and fonts it brings
 * (`CHROME_LIBRARIES`, `CHROME_FONTS`), so that a machine without any of Chromium's libraries can run it.
 */
export async function findChromium(): Promise<Record<string, string>> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found =
    process.env.CHROME ??
    folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
  if (found) return { CHROME: found }
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const archives = join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../../bin')
  const [path] = await Promise.all([
    packaged.executablePath(),
    inflate(join(archives, 'al2023.tar.br')),
  ])
  return {
    CHROME: path,
    CHROME_LIBRARIES: join(tmpdir(), 'al2023/lib'),
    CHROME_FONTS: join(tmpdir(), 'fonts'),
  }
}
